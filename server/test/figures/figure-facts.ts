import type { FigureName } from '@holdfast/domain/figures';

// These queries use postings and the modules' own rows, and share nothing with the product's
// queries.

const ON_CASH = `ledger.posting p join ledger.account a on a.id = p.account_id
  and a.commodity = 'USD'`;
const ON_UNITS = `ledger.posting p join ledger.account a on a.id = p.account_id
  and a.holder_kind = 'party' join catalogue.asset s on s.id::text = a.commodity`;
const held = `select a.holder_id as party, s.id as asset, sum(p.amount) as units
  from ${ON_UNITS} group by 1, 2 having sum(p.amount) > 0`;
const year = (at: string) => `extract(year from ${at} at time zone 'UTC')::int`;
/** A distribution line returned to the asset's owner is not the owner's income. */
const isIncome = `e.kind = 'distribution' and p.amount > 0 and not exists (
  select from distributions.line r where r.entry_id = e.id and r.state = 'RETURNED')`;

const incomeOf = (what: string) => `
  select l.party_id as "partyId", ${year('l.paid_at')} as year, sum(${what}) as value
  from distributions.line l join distributions.distribution d on d.id = l.distribution_id
  where d.kind = 'income' and l.state = 'PAID' group by 1, 2`;

/** Excludes commitments that ended before the offering did. */
const ALIVE = `('PLEDGED', 'APPROVED', 'RECONFIRM_DUE', 'ALLOCATED', 'ISSUED')`;
const inOffers = (what: string) => `
  select o.id as "offeringId", o.asset_id as "assetId", ${what} as value
  from offerings.offering o
  left join offerings.commitment c on c.offering_id = o.id and c.stage in ${ALIVE}
  where (o.stage <> 'ENDED' or o.status = 'OFFER_COMPLETED') and o.seq = (
    select max(x.seq) from offerings.offering x where x.asset_id = o.asset_id)
  group by o.id`;

const price = `coalesce(
  (select t.price from exchange.trade t where t.asset_id = h.asset order by t.seq desc limit 1),
  (select n.nav from valuation.nav n where n.asset_id = h.asset and n.status = 'APPROVED'
    and n.corrected_by is null order by n.valued_on desc, n.requested_at desc limit 1),
  (select o.unit_price from offerings.offering o where o.asset_id = h.asset
    order by o.seq desc limit 1), 0)`;

const balanceOf = (purpose: string) => `select coalesce(sum(p.amount), 0) as value
  from ${ON_CASH} where a.holder_kind = 'platform' and a.purpose = '${purpose}'`;
const heldFor = (cause: string) => `select a.holder_id as "partyId", coalesce((
    select sum(h.amount) from ledger.hold h
    where h.account_id = a.id and h.cause_kind = '${cause}'), 0) as value
  from ledger.account a where a.holder_kind = 'party' and a.purpose = 'main'
    and a.commodity = 'USD'`;

/** Sales and redemptions; retired or transferred units yield no gain. */
const DISPOSED = `ledger.position_change c join ledger.entry e on e.id = c.entry_id
  and e.kind in ('trade', 'redemption') and c.units < 0`;
const disposed = (what: string) => `
  select c.party_id as "partyId", ${year('e.at')} as year, sum(${what}) as value
  from ${DISPOSED} group by 1, 2`;

const returned = (by: string) => `select a.holder_id as "partyId", ${by} sum(p.amount) as value
  from ${ON_CASH} join ledger.entry e on e.id = p.entry_id
  where a.holder_kind = 'party' and e.kind = 'capital_return' and p.amount > 0
    and not exists (select from companies.company o join catalogue.asset s on s.company_id = o.id
      where o.party_id = a.holder_id and s.id = e.asset_id)
  group by 1`;

const SOLD = `offerings.offering o join offerings.commitment c on c.offering_id = o.id
  and o.status = 'OFFER_COMPLETED' and c.stage = 'ISSUED'`;
const openTo = (whose: string) => `coalesce((select sum(x.amount) from (
    select div(o.unit_price * sum(c.units), 1000) as amount
    from offerings.offering o join offerings.commitment c on c.offering_id = o.id
    where o.stage = 'OPEN' and c.stage in ${ALIVE} and ${whose}
    group by o.id) x), 0)`;

const inDistribution = (what: string) => `
  select d.id as "distributionId", d.asset_id as "assetId", ${what} as value
  from distributions.distribution d join distributions.line l on l.distribution_id = d.id
  where d.stage <> 'CANCELLED' group by d.id`;

const paidTo = (what: string) => `
  select l.party_id as "partyId", l.distribution_id as "distributionId",
    d.asset_id as "assetId", ${what} as value
  from distributions.line l join distributions.distribution d on d.id = l.distribution_id
  where l.state = 'PAID' order by l.paid_at desc, l.distribution_id`;

const inPoll = (what: string, where = "p.status in ('OPEN', 'CLOSED')") => `
  select p.id as "pollId", p.asset_id as "assetId", ${what} as value
  from governance.poll p join governance.voter v on v.poll_id = p.id
  where ${where} group by p.id`;
/** An open secret poll doesn't reveal who has voted. */
const whereTurnoutShows = "p.status = 'CLOSED' or p.status = 'OPEN' and p.is_named";

const PARTNERS = `(select partner_party_id as party from referrals.referral
  union select party_id from identity."user" where is_introducer or is_distributor)`;
const commission = (
  what: string,
) => `select w.party as "partyId", coalesce(sum(${what}), 0) as value
  from ${PARTNERS} w left join referrals.line l on l.partner_party_id = w.party group by 1`;
const clients = (what: string) => `select w.party as "partyId", ${what} as value
  from ${PARTNERS} w left join referrals.referral r
    on r.partner_party_id = w.party and r.ended_at is null group by 1`;

/** Rows with the figure's keys and `value` in minor units; `:now` is the world's time. */
export const FIGURE_FACTS: Readonly<Record<FigureName, string>> = {
  clientMoneyOwed: `select sum(p.amount) as value from ${ON_CASH}
    where a.holder_kind <> 'platform' or a.purpose in ('suspense', 'held_payments', 'withheld_tax',
      'vat', 'commissions')`,
  clientMoneyHeld: `select -sum(p.amount) as value from ${ON_CASH}
    where a.holder_kind = 'platform' and a.purpose in ('bank_clearing', 'card_clearing')`,
  walletTotal: `select a.holder_id as "partyId", sum(p.amount) as value from ${ON_CASH}
    where a.holder_kind = 'party' and a.purpose = 'main' group by 1`,
  walletHeld: `select a.holder_id as "partyId", coalesce(sum(h.amount), 0) as value
    from ledger.account a left join ledger.hold h on h.account_id = a.id
    where a.holder_kind = 'party' and a.purpose = 'main' and a.commodity = 'USD' group by 1`,
  walletAvailable: `select a.holder_id as "partyId", sum(p.amount) - coalesce((
      select sum(h.amount) from ledger.hold h where h.account_id = a.id), 0) as value
    from ${ON_CASH} where a.holder_kind = 'party' and a.purpose = 'main' group by a.id`,
  cashReserved: `select a.holder_id as "partyId", coalesce((
      select sum(h.amount) from ledger.hold h where h.account_id = a.id), 0) + coalesce((
      select sum(coalesce(c.allocated_amount, 0) + coalesce(c.allocated_fee, 0))
      from offerings.commitment c where c.party_id = a.holder_id and c.stage = 'ALLOCATED'), 0)
      as value
    from ledger.account a where a.holder_kind = 'party' and a.purpose = 'main'
      and a.commodity = 'USD'`,
  incomeGross: incomeOf('l.gross'),
  incomeWithheld: incomeOf('l.withheld'),
  incomeNet: `select a.holder_id as "partyId", ${year('e.at')} as year, sum(p.amount) as value
    from ${ON_CASH} join ledger.entry e on e.id = p.entry_id
    where a.holder_kind = 'party' and ${isIncome} group by 1, 2`,
  paidToHolders: `select c.id as "companyId", -sum(p.amount) as value from ${ON_CASH}
    join companies.company c on c.party_id = a.holder_id
    join ledger.entry e on e.id = p.entry_id
      and e.kind in ('distribution', 'capital_return', 'redemption')
    where exists (select from catalogue.asset s where s.id = e.asset_id and s.company_id = c.id)
    group by 1`,
  incomeOfHolding: `select a.holder_id as "partyId", e.asset_id as "assetId",
      sum(p.amount) as value
    from ${ON_CASH} join ledger.entry e on e.id = p.entry_id
    join (${held}) h on h.party = a.holder_id and h.asset = e.asset_id
    where a.holder_kind = 'party' and ${isIncome} group by 1, 2`,
  holdersOfAsset: `select s.id as "assetId", count(h.party) as value
    from catalogue.asset s left join (${held}) h on h.asset = s.id group by 1`,
  unitsOutstanding: `select s.id as "assetId", coalesce(sum(h.units), 0) as value
    from catalogue.asset s left join (${held}) h on h.asset = s.id group by 1`,
  assetsWithUnits: `select count(distinct h.asset) as value from (${held}) h`,
  holdersOfAny: `select count(distinct h.party) as value from (${held}) h`,
  unitsHeld: `select h.party as "partyId", h.asset as "assetId", h.units as value from (${held}) h`,
  offersOpen: `select count(*) as value from offerings.offering o
    join catalogue.asset s on s.id = o.asset_id and s.status = 'Published'
    where o.stage = 'OPEN' and o.opens_at <= :now and o.closes_at > :now
      and (o.pledged_units < o.max_units or o.allocation_rule <> 'first_come')`,
  committedInOffer: inOffers('coalesce(div(o.unit_price * sum(c.units), 1000), 0)'),
  investorsInOffer: inOffers('count(distinct c.party_id)'),
  raisedByCompany: `select o.company_id as "companyId", sum(c.allocated_amount) as value
    from offerings.offering o join offerings.commitment c on c.offering_id = o.id
    where o.status = 'OFFER_COMPLETED' and c.stage = 'ISSUED' group by 1`,
  proceeds: `select party as "partyId", year, sum(amount) as value from (
      select a.holder_id as party, ${year('e.at')} as year, p.amount
      from ${ON_CASH} join ledger.entry e on e.id = p.entry_id
      where a.holder_kind = 'party' and e.kind = 'trade' and p.amount > 0
      union all
      select l.party_id, ${year('l.paid_at')}, l.gross from distributions.line l
      join distributions.distribution d on d.id = l.distribution_id
      where d.kind = 'redemption' and l.state = 'PAID'
    ) sold group by 1, 2`,
  costOfHoldings: `select h.party as "partyId", sum((
      select sum(c.cost) from ledger.position_change c
      where c.party_id = h.party and c.asset_id = h.asset)) as value
    from (${held}) h group by 1`,
  portfolioValue: `select w.party as "partyId", w.cash + coalesce((
      select sum(coalesce(c.allocated_amount, 0) + coalesce(c.allocated_fee, 0))
      from offerings.commitment c where c.party_id = w.party and c.stage = 'ALLOCATED'), 0)
      + coalesce((select sum(div(h.units * ${price}, 1000)) from (${held}) h
        where h.party = w.party), 0) as value
    from (select a.holder_id as party, sum(p.amount) as cash from ${ON_CASH}
      where a.holder_kind = 'party' and a.purpose = 'main' group by 1) w`,
  walletTotalAfter: `select a.holder_id as "partyId", e.id as "movementId",
      (array_agg(p.balance_after order by p.seq desc))[1] as value
    from ${ON_CASH} join ledger.entry e on e.id = p.entry_id
    where a.holder_kind = 'party' and a.purpose = 'main'
      -- What was converted into dollars is shown as the coins that left.
      and not exists (select 1 from ledger.posting o join ledger.account other
        on other.id = o.account_id and other.holder_id = a.holder_id and other.purpose = 'main'
        where o.entry_id = e.id and other.commodity in ('ALGO', 'BTC') and o.amount < 0)
    group by 1, 2 order by max(p.seq) desc`,
  heldForOrders: heldFor('order'),
  heldForCommitments: heldFor('commitment'),
  heldForWithdrawals: heldFor('withdrawal'),
  suspense: balanceOf('suspense'),
  withheldTaxOnAccount: balanceOf('withheld_tax'),
  cashHeldForCauses: `select coalesce(sum(h.amount), 0) as value
    from ledger.hold h join ledger.account a on a.id = h.account_id and a.commodity = 'USD'`,
  cashOfParties: `select coalesce(sum(p.amount), 0) as value from ${ON_CASH}
    where a.holder_kind = 'party' and a.purpose = 'main'`,
  cashInEscrow: `select coalesce(sum(p.amount), 0) as value from ${ON_CASH}
    where a.holder_kind = 'offering'`,
  feesEarned: `select ${year('e.at')} as year, sum(p.amount) as value
    from ${ON_CASH} join ledger.entry e on e.id = p.entry_id
    where a.holder_kind = 'platform' and a.purpose = 'fees' group by 1`,
  unitsIssued: `select s.id as "assetId", coalesce(sum(p.amount), 0) as value
    from catalogue.asset s join ledger.account a on a.commodity = s.id::text
      and (a.holder_kind = 'party' or a.purpose = 'retired')
    join ledger.posting p on p.account_id = a.id group by 1`,
  unitsRetired: `select s.id as "assetId", coalesce(sum(p.amount), 0) as value
    from catalogue.asset s join ledger.account a on a.commodity = s.id::text
      and a.purpose = 'retired'
    join ledger.posting p on p.account_id = a.id group by 1`,
  holdersOfCompany: `select c.id as "companyId", count(distinct h.party) as value
    from companies.company c join catalogue.asset s on s.company_id = c.id
    left join (${held}) h on h.asset = s.id group by 1`,
  raisedByOffers: `select coalesce(sum(c.allocated_amount), 0) as value from ${SOLD}
    where exists (select from catalogue.listing l where l.asset_id = o.asset_id and l.is_listed)`,
  recentlyRaised: `select coalesce(sum(c.allocated_amount), 0) as value from ${SOLD}
    where o.ended_at > :now - interval '30 days'`,
  committedToOpenOffers: `select ${openTo(`exists (select from catalogue.listing l
    where l.asset_id = o.asset_id and l.is_listed)`)} as value`,
  committedToCompany: `select k.id as "companyId", ${openTo('o.company_id = k.id')} as value
    from companies.company k`,
  completedOffers: `select company_id as "companyId", count(*) as value
    from offerings.offering where status = 'OFFER_COMPLETED' group by 1`,
  escrowOfCompany: `select o.company_id as "companyId", sum(p.amount) as value from ${ON_CASH}
    join offerings.offering o on a.holder_kind = 'offering' and a.holder_id = o.id group by 1`,
  commitmentTotal: `select party_id as "partyId", id as "commitmentId",
      div(units * unit_price, 1000) + fee as value
    from offerings.commitment order by created_at desc`,
  allocatedToCommitment: `select party_id as "partyId", id as "commitmentId",
      allocated_amount + allocated_fee as value
    from offerings.commitment where allocated_units is not null order by created_at desc`,
  distributionGross: inDistribution('sum(l.gross)'),
  distributionWithheld: inDistribution('sum(l.withheld)'),
  distributionNet: inDistribution('sum(l.gross - l.withheld)'),
  distributionHolders: inDistribution('count(*)'),
  distributionOutside: inDistribution(
    "coalesce(sum(l.gross) filter (where l.state = 'OUTSIDE'), 0)",
  ),
  paidOutsideOfCompany: `select d.company_id as "companyId", coalesce(sum(l.gross), 0) as value
    from distributions.distribution d
    left join distributions.line l on l.distribution_id = d.id and l.state = 'OUTSIDE'
    where d.stage = 'PAID' group by 1`,
  paymentGross: paidTo('l.gross'),
  paymentNet: paidTo('l.gross - l.withheld'),
  commissionOfStatement: `select o.partner_party_id as "partyId", o.id as "statementId",
      sum(p.amount) as value
    from ${ON_CASH} join referrals.payout o on o.entry_id = p.entry_id
    where a.holder_kind = 'party' and a.holder_id = o.partner_party_id group by o.id`,
  navOfAsset: `select distinct on (n.asset_id) n.asset_id as "assetId", n.nav as value
    from valuation.nav n where n.status = 'APPROVED' and n.corrected_by is null
    order by n.asset_id, n.valued_on desc, n.requested_at desc`,
  turnout: inPoll(
    'coalesce(sum(v.weight) filter (where v.voted_at is not null), 0)',
    whereTurnoutShows,
  ),
  electorate: inPoll('sum(v.weight)'),
  holdersEntitled: inPoll('count(*)'),
  voters: inPoll('count(*) filter (where v.voted_at is not null)', whereTurnoutShows),
  orderRemaining: `select o.party_id as "partyId", o.id as "orderId", o.quantity - coalesce((
      select sum(t.quantity) from exchange.trade t
      where o.id in (t.maker_order_id, t.taker_order_id)), 0) as value
    from exchange."order" o where o.status = 'open' order by o.seq desc`,
  tradingVolume: `select ${year('at')} as year, sum(notional) as value
    from exchange.trade group by 1`,
  tradesOfYear: `select ${year('at')} as year, count(*) as value from exchange.trade group by 1`,
  commissionPending: commission(`(l.amount - l.voided) * (l.state = 'PENDING')::int`),
  commissionDue: commission(`(l.amount - l.voided) * (l.state = 'DUE')::int`),
  commissionPaid: `select w.party as "partyId", coalesce((select sum(p.amount) from ${ON_CASH}
      join ledger.entry e on e.id = p.entry_id and e.kind = 'commission'
      where a.holder_kind = 'party' and a.holder_id = w.party), 0) as value
    from ${PARTNERS} w`,
  commissionEarned: commission('l.amount - l.voided'),
  commissionVoided: commission(`l.voided - l.amount * (l.reverses is not null)::int`),
  clientsReferred: clients('count(r.id)'),
  clientsWhoInvested: clients(`count(r.id) filter (where exists (
      select from offerings.commitment c where c.party_id = r.client_party_id
        and c.stage = 'ISSUED')
    or exists (select from exchange.trade t where t.buyer_id = r.client_party_id))`),
  investedByClients: clients(`coalesce(sum(
      coalesce((select sum(c.allocated_amount) from offerings.commitment c
        where c.party_id = r.client_party_id and c.stage = 'ISSUED'), 0)
      + coalesce((select sum(t.notional) from exchange.trade t
        where t.buyer_id = r.client_party_id), 0)), 0)`),
  holdingsValue: `select h.party as "partyId", sum(div(h.units * ${price}, 1000)) as value
    from (${held}) h group by 1`,
  unrealisedGain: `select h.party as "partyId", sum(div(h.units * ${price}, 1000) - (
      select sum(c.cost) from ledger.position_change c
      where c.party_id = h.party and c.asset_id = h.asset)) as value
    from (${held}) h group by 1`,
  realisedGain: `select party_id as "partyId", sum(realised) as value
    from ledger.position_change group by 1`,
  incomeInAll: `select a.holder_id as "partyId", sum(p.amount) as value
    from ${ON_CASH} join ledger.entry e on e.id = p.entry_id
    where a.holder_kind = 'party' and ${isIncome} group by 1`,
  capitalInAll: returned(''),
  capitalOfYear: returned(`${year('e.at')} as year,`).replace('group by 1', 'group by 1, 2'),
  inEscrow: `select party_id as "partyId", coalesce(sum(allocated_amount + allocated_fee)
      filter (where stage = 'ALLOCATED'), 0) as value from offerings.commitment group by 1`,
  gainOfYear: disposed('c.realised'),
  costOfDisposals: disposed('-c.cost'),
  feesPaid: `select party as "partyId", year, sum(fee) as value from (
      select party, ${year('t.at')} as year, fee from exchange.trade t
      cross join lateral (values (buyer_id, buyer_fee), (seller_id, seller_fee)) as s (party, fee)
      union all
      select party_id, ${year('issued_at')}, allocated_fee
      from offerings.commitment where stage = 'ISSUED'
      union all
      select a.holder_id, ${year('e.at')}, -p.amount
      from ${ON_CASH} join ledger.entry e on e.id = p.entry_id
      where a.holder_kind = 'party' and a.purpose = 'main' and e.kind = 'fee'
    ) paid group by 1, 2`,
  assetsHeld: `select h.party as "partyId", count(*) as value from (${held}) h group by 1`,
};

export const LISTED = `select l.asset_id as id from catalogue.listing l where l.is_listed`;
export const OWNED = `select id, company_id as "companyId" from catalogue.asset`;

import type { FigureName } from '@holdfast/domain/figures';

// Each figure from postings and from the rows that own the fact, in SQL of its own: it shares
// nothing with the queries of the product that it is compared with.

const ON_CASH = `ledger.posting p join ledger.account a on a.id = p.account_id
  and a.commodity = 'USD'`;
const ON_UNITS = `ledger.posting p join ledger.account a on a.id = p.account_id
  and a.holder_kind = 'party' join catalogue.asset s on s.id::text = a.commodity`;
const held = `select a.holder_id as party, s.id as asset, sum(p.amount) as units
  from ${ON_UNITS} group by 1, 2 having sum(p.amount) > 0`;
const year = (at: string) => `extract(year from ${at} at time zone 'UTC')::int`;
/** A line that went back to the owner is no income of the owner. */
const isIncome = `e.kind = 'distribution' and p.amount > 0 and not exists (
  select from distributions.line r where r.entry_id = e.id and r.state = 'RETURNED')`;

const incomeOf = (what: string) => `
  select l.party_id as "partyId", ${year('l.paid_at')} as year, sum(${what}) as value
  from distributions.line l join distributions.distribution d on d.id = l.distribution_id
  where d.kind = 'income' and l.state = 'PAID' group by 1, 2`;

/** Commitments that an offer counts: those that ended before it did are excluded. */
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

/** By figure: rows of its keys and its `value` in minor units; `:now` is the world's time. */
export const FIGURE_FACTS: Readonly<Record<FigureName, string>> = {
  clientMoneyOwed: `select sum(p.amount) as value from ${ON_CASH}
    where a.holder_kind <> 'platform' or a.purpose in ('suspense', 'held_payments', 'withheld_tax')`,
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
  assetsHeld: `select h.party as "partyId", count(*) as value from (${held}) h group by 1`,
};

/** Which assets are listed, and whose they are: what places of one sort show. */
export const LISTED = `select l.asset_id as id from catalogue.listing l where l.is_listed`;
export const OWNED = `select id, company_id as "companyId" from catalogue.asset`;

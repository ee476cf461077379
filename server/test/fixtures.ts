import { keepFile, stageBytes } from '../src/modules/people/files/index.ts';
import { openSession, partyById, register } from '../src/modules/people/identity/index.ts';
import { notify } from '../src/modules/people/notifications/index.ts';
import { custodyFixtures } from './custody-fixtures.ts';
import { dataRoomFixtures } from './data-room-fixtures.ts';
import { distributionFixtures } from './distribution-ownership.ts';
import { draftFixtures } from './draft-fixtures.ts';
import { openTradedAsset } from './exchange-harness.ts';
import type { Fixture, Sort } from './fixture.ts';
import { issuerCopyFixtures } from './issuer-copies.ts';
import { draftAsset } from './market.ts';
import { openMoneyOutHarness } from './money-out-harness.ts';
import { offeringFixtures } from './offering-fixtures.ts';
import { dollars, openOfferingHarness, units } from './offering-harness.ts';
import { smallPdf } from './pdf-files.ts';
import { company, person } from './people.ts';
import { monthlyPlan, pausedPlan } from './plan-fixtures.ts';
import { pollFixtures } from './poll-ownership.ts';
import { referralFixtures } from './referral-fixtures.ts';
import { registerFixtures } from './register-fixtures.ts';
import { retirementFixtures } from './retirement-fixtures.ts';
import { signAccount, signWhatIsAsked } from './signature.ts';
import { structureFixtures } from './structure-fixtures.ts';
import { transferRuleFixtures } from './transfer-rule-fixtures.ts';
import { ask, sendForm } from './uploads.ts';
import type { World } from './world.ts';

// The makers of what belongs to somebody: one for every endpoint that names such a record.

/** What the makers make in: opened by the test file that asks, and closed with it. */
type Opened = {
  readonly harness: Awaited<ReturnType<typeof openOfferingHarness>>;
  readonly world: World;
  readonly http: Awaited<ReturnType<World['http']>>;
  market?: ReturnType<typeof openTradedAsset>;
  moneyOut?: ReturnType<typeof openMoneyOutHarness>;
  payers: number;
};

type Maker = (at: Opened, sort: Sort) => Promise<Fixture>;

const reason = { reason: 'For the test' };

async function ofInvestor(at: Opened, sort: Sort): Promise<Fixture> {
  const sale = await at.harness.openSale({ coolingOffDays: 14 });
  const { owner, other } = await two(at, sort);
  await at.harness.pay(owner.actor.partyId, dollars(5_000));
  const { id } = await at.harness.commitAs(owner, sale, units(12));
  return { id, owner, other };
}

/** A movement of somebody's cash. */
async function ofMovement(at: Opened, sort: Sort): Promise<Fixture> {
  const { owner, other } = await two(at, sort);
  await at.harness.pay(owner.actor.partyId, dollars(20));
  const { body } = await ask(at.http, 'GET', '/user/wallet/transactions?limit=1', owner.token);
  return { id: body.data[0].id, owner, other };
}

/** An order that rests in the book. */
async function ofOrder(at: Opened, sort: Sort): Promise<Fixture> {
  at.market ??= openTradedAsset(at.harness);
  const { place, assetId } = await at.market;
  const { owner, other } = await two(at, sort);
  await at.harness.pay(owner.actor.partyId, dollars(100));
  const placed = await place(owner, assetId, 'make_buy', 10, 2);
  if (!placed.ok || !placed.orderId) throw new Error('The order was refused');
  return { id: placed.orderId, owner, other };
}

/** A plan of a party that invests by itself. */
const ofPlan =
  (make: typeof monthlyPlan): Maker =>
  async (at, sort) => {
    at.market ??= openTradedAsset(at.harness);
    const { assetId } = await at.market;
    const { owner, other } = await two(at, sort);
    return { id: await make(at.world, owner, assetId), owner, other };
  };

/** What somebody made by a call of their own. */
const made =
  (path: string, body: object, more: Partial<Fixture> = { usedUp: true }): Maker =>
  async (at, sort) => {
    const { owner, other } = await two(at, sort);
    const answered = await ask(at.http, 'POST', path, owner.token, body);
    return { id: answered.body.data.id, owner, other, ...more };
  };
const SEARCH = { name: 'Harbours', alert: false };
const USUAL = { name: 'Usual', side: 'buy', kind: 'limit', manner: 'rests', days: 5 };

/** A trade: its order and its units are two parties’, and nobody else’s. */
async function ofTrade(at: Opened, sort: Sort): Promise<Fixture> {
  at.market ??= openTradedAsset(at.harness);
  const { place, assetId, trader } = await at.market;
  const { owner, other } = await two(at, sort);
  await at.harness.pay(owner.actor.partyId, dollars(500));
  const seller = await trader(0, { [assetId]: 2 });
  await place(seller, assetId, 'make_sell', 100, 2);
  const taken = await place(owner, assetId, 'take_buy', 100, 2);
  if (!taken.ok) throw new Error('The order was refused');
  const sql = 'select id from exchange.trade where taker_order_id = $1';
  const { rows } = await at.world.edge.pool.query(sql, [taken.orderId]);
  return { id: rows[0].id, owner, other };
}

/** The account agreement that somebody signed. */
async function ofSignature(at: Opened, sort: Sort): Promise<Fixture> {
  const { owner, other } = await two(at, sort);
  await signAccount(at.world, owner);
  const sql = 'select id from agreements.signature where user_id = $1';
  const { rows } = await at.world.edge.pool.query(sql, [owner.actor.userId]);
  return { id: rows[0].id, owner, other };
}

/** A withdrawal that has not gone to the bank. */
async function ofWithdrawal(at: Opened, sort: Sort): Promise<Fixture> {
  at.moneyOut ??= openMoneyOutHarness(at.world);
  const { investor, firm, withdraw } = await at.moneyOut;
  const owner = sort === 'person' ? await investor(50) : await firm(50, `Payer ${++at.payers} Ltd`);
  await signWhatIsAsked(at.world, owner);
  const created = await withdraw(owner, '20');
  return { id: created.body.data.withdrawal.id, owner, other: await one(at, sort), usedUp: true };
}

/** What a second member says: yes to what was shown, or why not. */
const YES = { fingerprint: 'amount~other' };
const NO = { reason: 'Not agreed' };

/** A company's withdrawal; a person has no second member. */
const ofSecondMember =
  (body: object) =>
  async (at: Opened): Promise<Fixture> => ({ ...(await ofWithdrawal(at, 'company')), body });

/** A proposal to raise a company's limit, by its owner or by somebody who left. */
const ofLimitChange =
  (isMine: boolean, body: object) =>
  async (at: Opened): Promise<Fixture> => {
    const { owner, other } = await two(at, 'company');
    const { partyId, userId } = owner.actor;
    const id = await at.world.as(owner.actor, async (ctx) => {
      const row = { id: ctx.newId(), partyId, userId: null, before: 100n, after: 200n };
      const proposedBy = isMine ? userId : ctx.newId();
      await ctx.tx
        .insertInto('companyLimits.change')
        .values({ ...row, status: 'PROPOSED', proposedBy, proposedAt: ctx.now })
        .execute();
      return row.id;
    });
    return { id, owner, other, body, usedUp: true };
  };

/** A bank account, with what its owner may change it to. */
async function ofBank(at: Opened, sort: Sort): Promise<Fixture> {
  const { owner, other } = await two(at, sort);
  const party = await at.world.as(undefined, (ctx) => partyById(ctx, owner.actor.partyId));
  const body = {
    holderName: party?.displayName ?? '',
    bankName: 'A bank',
    country: 'SWE',
    currency: 'USD',
    iban: 'SE4550000000058398257466',
  };
  const added = await ask(at.http, 'POST', '/user/banks/add', owner.token, body);
  return { id: added.body.data.bank.id, owner, other, body };
}

/** A bank transfer of which nothing has arrived. */
async function ofTransfer(at: Opened, sort: Sort): Promise<Fixture> {
  const { id: bankAccountId, owner, other } = await ofBank(at, sort);
  const body = { kind: 'bank', currency: 'USD', amount: '10', bankAccountId };
  const made = await ask(at.http, 'POST', '/user/wallet/transactions/create', owner.token, body);
  return { id: made.body.data.transaction.id, owner, other, usedUp: true };
}

/** An asset of an issuer. */
async function ofOwnAsset(at: Opened): Promise<Fixture> {
  const owner = await company(at.world, { isOwner: true });
  const id = await draftAsset(at.world, { companyId: owner.companyId });
  return { id, owner, other: await company(at.world, { isOwner: true }) };
}

/** A value that an issuer created for, with its report. */
async function ofNav(at: Opened): Promise<Fixture> {
  const { id, owner, other } = await ofOwnAsset(at);
  const path = `/owner/assets/${id}`;
  const bytes = smallPdf('a report');
  const report = await sendForm(
    at.http,
    `${path}/nav-report`,
    owner.token,
    {},
    {
      bytes,
      name: 'report.pdf',
      mime: 'application/pdf',
    },
  );
  const body = { nav: '101.50', date: '2024-01-31', note: 'Appraised' };
  const created = await ask(at.http, 'POST', `${path}/navs`, owner.token, {
    ...body,
    reportId: report.body.data.reportId,
  });
  return { id: created.body.data.id, owner, other };
}

const one = (at: Opened, sort: Sort) =>
  sort === 'person' ? person(at.world, 'approved') : company(at.world);
const two = async (at: Opened, sort: Sort) => ({
  owner: await one(at, sort),
  other: await one(at, sort),
});

/** Somebody who acts for a company, beside its administrator. */
async function ofTeam(at: Opened): Promise<Fixture> {
  const owner = await company(at.world);
  const { partyId } = owner.actor;
  const { userId: id } = await at.world.as(undefined, (ctx) =>
    register(ctx, {
      email: `${ctx.newId()}@colleagues.test`,
      passwordHash: 'none',
      firstName: 'Some',
      lastName: 'Member',
      joins: { partyId, companyId: owner.companyId },
      roles: ['company_viewer'],
    }),
  );
  return { id, owner, other: await company(at.world), body: { role: 'company_trader' } };
}

async function ofInvitation(at: Opened): Promise<Fixture> {
  const owner = await company(at.world);
  const body = { email: `guest-of-${owner.companyId}@colleagues.test`, role: 'company_viewer' };
  const sent = await ask(at.http, 'POST', '/company/members/invite', owner.token, body);
  at.world.clock.advance(120_000);
  return { id: sent.body.data.id, owner, other: await company(at.world) };
}

async function ofCheckout(at: Opened, sort: Sort): Promise<Fixture> {
  const { owner, other } = await two(at, sort);
  const body = { amount: '50.00', currency: 'USD' };
  const made = await ask(at.http, 'POST', '/stripe/checkout-session', owner.token, body);
  return { id: made.body.data.id, owner, other };
}

/** How to make the record that an endpoint is about, fresh for each call. */
const FIXTURES: Readonly<Record<string, Maker>> = {
  'POST /user/credentials/:credentialId/revoke': async (at, sort) => {
    const { owner, other } = await two(at, sort);
    const open = at.world.as(undefined, (ctx) => openSession(ctx, owner.actor.userId));
    return { id: (await open).sessionId, owner, other, body: { kind: 'session' } };
  },
  'POST /user/notifications/:notificationId/read': async (at, sort) => {
    const { owner, other } = await two(at, sort);
    const { userId } = owner.actor;
    await at.world.as(undefined, (ctx) =>
      notify(ctx, {
        userIds: [userId],
        kind: 'wallet_recharged',
        title: 'A title',
        body: 'A body',
        causeId: ctx.newId(),
      }),
    );
    const { rows } = await at.world.edge.pool.query(
      'select id from notifications.notification where user_id = $1',
      [userId],
    );
    return { id: rows[0].id, owner, other };
  },
  'POST /user/portfolio/invite/:shareId/revoke': async (at, sort) => {
    const { owner, other } = await two(at, sort);
    const body = { email: `accountant-of-${owner.actor.userId}@books.test` };
    const sent = await ask(at.http, 'POST', '/user/portfolio/invite', owner.token, body);
    return { id: sent.body.data.id, owner, other, usedUp: true };
  },
  'DELETE /user/watchlist/alerts/:alertId': async (at, sort) => {
    const { owner, other } = await two(at, sort);
    const { assetId } = await at.harness.openSale();
    await ask(at.http, 'POST', `/user/watchlist/${assetId}`, owner.token);
    const body = { assetId, kind: 'nav' };
    const made = await ask(at.http, 'POST', '/user/watchlist/alerts', owner.token, body);
    return { id: made.body.data.id, owner, other, usedUp: true };
  },
  'DELETE /user/order-templates/:templateId': async (at, sort) => {
    const { assetId } = await at.harness.openSale();
    return made('/user/order-templates', { assetId, ...USUAL })(at, sort);
  },
  'PUT /user/saved-searches/:searchId': made('/user/saved-searches', SEARCH, { body: SEARCH }),
  'DELETE /user/saved-searches/:searchId': made('/user/saved-searches', SEARCH),
  'DELETE /user/wallet/payees/:payeeId': made('/user/wallet/payees', {
    email: 'landlord@holdfast.test',
    name: 'Landlord',
  }),
  'GET /files/:fileId': async (at, sort) => {
    const { owner, other } = await two(at, sort);
    const { storage } = at.world.ports;
    const bytes = smallPdf('a document');
    const staged = await stageBytes(storage, at.world.edge.seal, bytes, 'application/pdf');
    const keep = { purpose: 'identity', name: 'a.pdf', partyId: owner.actor.partyId } as const;
    const id = await at.world.as(owner.actor, (ctx) => keepFile(ctx, staged, keep));
    return { id, owner, other };
  },
  'POST /user/wallet/withdrawals/:withdrawalId/cancel': ofWithdrawal,
  'POST /user/wallet/withdrawals/:withdrawalId/agree': ofSecondMember(YES),
  'POST /user/wallet/withdrawals/:withdrawalId/decline': ofSecondMember(NO),
  'POST /company/limits/:changeId/agree': ofLimitChange(false, YES),
  'POST /company/limits/:changeId/decline': ofLimitChange(false, NO),
  'POST /company/limits/:changeId/withdraw': ofLimitChange(true, {}),
  'POST /user/banks/update/:bankId': ofBank,
  'POST /user/banks/toggle/:bankId': async (at, sort) => ({
    ...(await ofBank(at, sort)),
    body: {},
  }),
  'POST /user/wallet/transaction/:transactionId/delete': ofTransfer,
  'GET /user/wallet/transactions/:movementId': ofMovement,
  'GET /user/wallet/transactions/:movementId/receipt': ofMovement,
  'GET /trade/orders/:orderId': ofOrder,
  'POST /trade/orders/:orderId/cancel': ofOrder,
  'GET /trade/trades/:tradeId': ofTrade,
  'GET /user/investment-plans/:planId/runs': ofPlan(monthlyPlan),
  'POST /user/investment-plans/:planId/pause': ofPlan(monthlyPlan),
  'POST /user/investment-plans/:planId/resume': ofPlan(pausedPlan),
  'POST /user/investment-plans/:planId/cancel': ofPlan(monthlyPlan),
  'GET /commitments/:commitmentId': ofInvestor,
  'POST /commitments/:commitmentId/cancel': ofInvestor,
  'GET /owner/assets/:assetId/navs': ofOwnAsset,
  'POST /owner/assets/:assetId/navs': async (at) => ({
    ...(await ofOwnAsset(at)),
    body: { nav: '101.50', date: '2024-01-31', kind: 'estimated', note: 'Estimated' },
    usedUp: true,
  }),
  'POST /owner/assets/:assetId/nav-report': ofOwnAsset,
  'POST /owner/assets/:assetId/nav-policy': async (at) => ({
    ...(await ofOwnAsset(at)),
    body: { rhythm: 'monthly', graceDays: 10 },
  }),
  'POST /navs/:navId/withdraw': async (at) => ({
    ...(await ofNav(at)),
    body: reason,
    usedUp: true,
  }),
  'GET /navs/:navId/report': ofNav,
  'GET /owner/assets/:assetId/market-activity': ofOwnAsset,
  'GET /owner/assets/:assetId/market-activity.csv': ofOwnAsset,
  ...offeringFixtures,
  ...structureFixtures,
  ...dataRoomFixtures,
  ...draftFixtures,
  ...pollFixtures,
  ...registerFixtures,
  ...retirementFixtures,
  ...custodyFixtures,
  ...transferRuleFixtures,
  ...distributionFixtures,
  ...referralFixtures,
  ...issuerCopyFixtures,
  'POST /company/members/:memberId': ofTeam,
  'POST /company/members/:memberId/remove': async (at) => ({
    ...(await ofTeam(at)),
    body: {},
    usedUp: true,
  }),
  'POST /company/invitations/:invitationId/resend': ofInvitation,
  'POST /company/invitations/:invitationId/withdraw': ofInvitation,
  'GET /user/signed-agreement/:signatureId': ofSignature,
  'GET /user/signed-agreement/:signatureId/picture': ofSignature,
  'GET /user/signed-agreement/:signatureId/pdf': ofSignature,
  'GET /stripe/checkout-session/:checkoutId': ofCheckout,
  'POST /stripe/checkout-session/:checkoutId/cancel': async (at, sort) => ({
    ...(await ofCheckout(at, sort)),
    usedUp: true,
  }),
};

/** The makers, each at work in one world that ends with the test file that opened it. */
export async function openFixtures() {
  const harness = await openOfferingHarness();
  const { world } = harness;
  const http = await world.http();
  const at: Opened = { harness, world, http, payers: 0 };
  return {
    harness,
    world,
    http,
    /** The endpoints that have a maker. */
    names: Object.keys(FIXTURES),
    makers: [...new Set(Object.values(FIXTURES))].map((maker) => (sort: Sort) => maker(at, sort)),
    /** Whose records a maker knows how to make. */
    sortsOf: (name: string): readonly Sort[] =>
      FIXTURES[name]?.length === 2 ? ['person', 'company'] : ['company'],
    make: (name: string, sort: Sort): Promise<Fixture> => {
      const maker = FIXTURES[name];
      if (!maker) throw new Error(`There is no maker for ${name}`);
      return maker(at, sort);
    },
  };
}

import { keepFile, stageBytes } from '../src/modules/people/files/index.ts';
import { openSession, partyById, register } from '../src/modules/people/identity/index.ts';
import { notify } from '../src/modules/people/notifications/index.ts';
import { signAccount } from './applicant.ts';
import { openTradedAsset } from './exchange-harness.ts';
import { draftAsset } from './market.ts';
import { openMoneyOutHarness } from './money-out-harness.ts';
import { dollars, openOfferingHarness, units } from './offering-harness.ts';
import { company, person, type Someone } from './people.ts';
import { ask, sendForm } from './uploads.ts';

// The makers of what belongs to somebody: one for every endpoint that names such a record.

export const harness = await openOfferingHarness();
export const { world } = harness;
export const http = await world.http();

export type Fixture = {
  /** The value of the path's parameter. */
  readonly id: string;
  readonly owner: Someone;
  /** Somebody of the same sort whose it is not. */
  readonly other: Someone;
  readonly body?: unknown;
  /** The form fields of an upload. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The path's further parameters. */
  readonly more?: Readonly<Record<string, string>>;
  /** A call that succeeds uses it up: its owner is tried with a fresh one. */
  readonly usedUp?: boolean;
};

/** Whose record to make, where it may be a person's or a company's. */
export type Sort = 'person' | 'company';

const reason = { reason: 'For the test' };

async function ofSale(): Promise<
  Fixture & { readonly commitmentId: string; readonly assetId: string }
> {
  const sale = await harness.openSale();
  const investor = await harness.investor(dollars(5_000));
  const { id: commitmentId } = await harness.commitAs(investor, sale, units(12));
  const other = await company(world, { isOwner: true });
  const { offeringId: id, assetId } = sale;
  return { id, assetId, commitmentId, owner: harness.owner, other };
}

async function ofInvestor(sort: Sort): Promise<Fixture> {
  const sale = await harness.openSale({ coolingOffDays: 14 });
  const { owner, other } = await two(sort);
  await harness.pay(owner.actor.partyId, dollars(5_000));
  const { id } = await harness.commitAs(owner, sale, units(12));
  return { id, owner, other };
}

/** A movement of somebody's cash. */
async function ofMovement(sort: Sort): Promise<Fixture> {
  const { owner, other } = await two(sort);
  await harness.pay(owner.actor.partyId, dollars(20));
  const { body } = await ask(http, 'GET', '/user/wallet/transactions?limit=1', owner.token);
  return { id: body.data[0].id, owner, other };
}

let market: ReturnType<typeof openTradedAsset> | undefined;

/** An order that rests in the book. */
async function ofOrder(sort: Sort): Promise<Fixture> {
  market ??= openTradedAsset(harness);
  const { place, assetId } = await market;
  const { owner, other } = await two(sort);
  await harness.pay(owner.actor.partyId, dollars(100));
  const placed = await place(owner, assetId, 'make_buy', 10, 2);
  if (!placed.ok || !placed.orderId) throw new Error('The order was refused');
  return { id: placed.orderId, owner, other };
}

/** A trade: its order and its units are two parties’, and nobody else’s. */
async function ofTrade(sort: Sort): Promise<Fixture> {
  market ??= openTradedAsset(harness);
  const { place, assetId, trader } = await market;
  const { owner, other } = await two(sort);
  await harness.pay(owner.actor.partyId, dollars(500));
  const seller = await trader(0, { [assetId]: 2 });
  await place(seller, assetId, 'make_sell', 100, 2);
  const taken = await place(owner, assetId, 'take_buy', 100, 2);
  if (!taken.ok) throw new Error('The order was refused');
  const sql = 'select id from exchange.trade where taker_order_id = $1';
  const { rows } = await world.edge.pool.query(sql, [taken.orderId]);
  return { id: rows[0].id, owner, other };
}

/** A withdrawal that has not gone to the bank. */
async function ofWithdrawal(sort: Sort): Promise<Fixture> {
  moneyOut ??= openMoneyOutHarness(world);
  const { investor, firm, withdraw } = await moneyOut;
  const owner = sort === 'person' ? await investor(50) : await firm(50, `Payer ${++payers} Ltd`);
  const created = await withdraw(owner, '20');
  return { id: created.body.data.withdrawal.id, owner, other: await one(sort), usedUp: true };
}

let moneyOut: ReturnType<typeof openMoneyOutHarness> | undefined;
let payers = 0;

/** A bank account, with what its owner may change it to. */
async function ofBank(sort: Sort): Promise<Fixture> {
  const { owner, other } = await two(sort);
  const party = await world.as(undefined, (ctx) => partyById(ctx, owner.actor.partyId));
  const body = {
    holderName: party?.displayName ?? '',
    bankName: 'A bank',
    country: 'SWE',
    currency: 'USD',
    iban: 'SE4550000000058398257466',
  };
  const added = await ask(http, 'POST', '/user/banks/add', owner.token, body);
  return { id: added.body.data.bank.id, owner, other, body };
}

/** A bank transfer of which nothing has arrived. */
async function ofTransfer(sort: Sort): Promise<Fixture> {
  const { id: bankAccountId, owner, other } = await ofBank(sort);
  const body = { kind: 'bank', currency: 'USD', amount: '10', bankAccountId };
  const made = await ask(http, 'POST', '/user/wallet/transactions/create', owner.token, body);
  return { id: made.body.data.transaction.id, owner, other, usedUp: true };
}

/** An asset of an issuer. */
async function ofOwnAsset(): Promise<Fixture> {
  const owner = await company(world, { isOwner: true });
  const id = await draftAsset(world, { companyId: owner.companyId });
  return { id, owner, other: await company(world, { isOwner: true }) };
}

/** A value that an issuer created for, with its report. */
async function ofNav(): Promise<Fixture> {
  const { id, owner, other } = await ofOwnAsset();
  const path = `/owner/assets/${id}`;
  const bytes = Buffer.from('%PDF-1.4 a report');
  const report = await sendForm(
    http,
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
  const created = await ask(http, 'POST', `${path}/navs`, owner.token, {
    ...body,
    reportId: report.body.data.reportId,
  });
  return { id: created.body.data.id, owner, other };
}

async function commitmentOfOwner(): Promise<Fixture> {
  const { commitmentId: id, owner, other } = await ofSale();
  return { id, owner, other };
}

const one = (sort: Sort) => (sort === 'person' ? person(world, 'approved') : company(world));
const two = async (sort: Sort) => ({ owner: await one(sort), other: await one(sort) });

/** Somebody who acts for a company, beside its administrator. */
async function ofTeam(): Promise<Fixture> {
  const owner = await company(world);
  const { partyId } = owner.actor;
  const { userId: id } = await world.as(undefined, (ctx) =>
    register(ctx, {
      email: `${ctx.newId()}@colleagues.test`,
      passwordHash: 'none',
      firstName: 'Some',
      lastName: 'Member',
      joins: { partyId, companyId: owner.companyId },
      roles: ['company_viewer'],
    }),
  );
  return { id, owner, other: await company(world), body: { role: 'company_trader' } };
}

async function ofInvitation(): Promise<Fixture> {
  const owner = await company(world);
  const body = { email: `guest-of-${owner.companyId}@colleagues.test`, role: 'company_viewer' };
  const sent = await ask(http, 'POST', '/company/members/invite', owner.token, body);
  world.clock.advance(120_000);
  return { id: sent.body.data.id, owner, other: await company(world) };
}

/** How to make the record that an endpoint is about, fresh for each call. */
export const FIXTURES: Readonly<Record<string, (sort: Sort) => Promise<Fixture>>> = {
  'DELETE /user/sessions/:sessionId': async (sort) => {
    const { owner, other } = await two(sort);
    const open = world.as(undefined, (ctx) => openSession(ctx, owner.actor.userId));
    return { id: (await open).sessionId, owner, other };
  },
  'POST /user/notifications/:notificationId/read': async (sort) => {
    const { owner, other } = await two(sort);
    const { userId } = owner.actor;
    await world.as(undefined, (ctx) =>
      notify(ctx, {
        userIds: [userId],
        kind: 'wallet_recharged',
        title: 'A title',
        body: 'A body',
        causeId: ctx.newId(),
      }),
    );
    const { rows } = await world.edge.pool.query(
      'select id from notifications.notification where user_id = $1',
      [userId],
    );
    return { id: rows[0].id, owner, other };
  },
  'POST /user/portfolio/invite/:shareId/revoke': async (sort) => {
    const { owner, other } = await two(sort);
    const body = { email: `accountant-of-${owner.actor.userId}@books.test` };
    const sent = await ask(http, 'POST', '/user/portfolio/invite', owner.token, body);
    return { id: sent.body.data.id, owner, other, usedUp: true };
  },
  'DELETE /user/watchlist/alerts/:alertId': async (sort) => {
    const { owner, other } = await two(sort);
    const { assetId } = await harness.openSale();
    await ask(http, 'POST', `/user/watchlist/${assetId}`, owner.token);
    const body = { assetId, kind: 'nav' };
    const made = await ask(http, 'POST', '/user/watchlist/alerts', owner.token, body);
    return { id: made.body.data.id, owner, other, usedUp: true };
  },
  'GET /files/:fileId': async (sort) => {
    const { owner, other } = await two(sort);
    const { storage } = world.ports;
    const bytes = Buffer.from('%PDF-1.4 a document');
    const staged = await stageBytes(storage, world.edge.seal, bytes, 'application/pdf');
    const keep = { purpose: 'identity', name: 'a.pdf', partyId: owner.actor.partyId } as const;
    const id = await world.as(owner.actor, (ctx) => keepFile(ctx, staged, keep));
    return { id, owner, other };
  },
  'POST /user/wallet/withdrawals/:withdrawalId/cancel': ofWithdrawal,
  'POST /user/banks/update/:bankId': ofBank,
  'POST /user/banks/toggle/:bankId': async (sort) => ({ ...(await ofBank(sort)), body: {} }),
  'POST /user/wallet/transaction/:transactionId/delete': ofTransfer,
  'GET /user/wallet/transactions/:movementId': ofMovement,
  'GET /user/wallet/transactions/:movementId/receipt': ofMovement,
  'GET /trade/orders/:orderId': ofOrder,
  'POST /trade/orders/:orderId/cancel': ofOrder,
  'GET /trade/trades/:tradeId': ofTrade,
  'GET /commitments/:commitmentId': ofInvestor,
  'POST /commitments/:commitmentId/cancel': ofInvestor,
  'POST /commitments/:commitmentId/approve': commitmentOfOwner,
  'POST /commitments/:commitmentId/reject': async () => ({
    ...(await commitmentOfOwner()),
    body: reason,
  }),
  'POST /offerings/:offeringId/approve-commitments': async () => {
    const fixture = await ofSale();
    return { ...fixture, body: { commitmentIds: [fixture.commitmentId] } };
  },
  'POST /offerings/:offeringId/close': ofSale,
  'POST /offerings/:offeringId/cancel': async () => ({ ...(await ofSale()), body: reason }),
  'GET /owner/assets/:assetId/commitments': async () => {
    const { assetId: id, owner, other } = await ofSale();
    return { id, owner, other };
  },
  'GET /owner/assets/:assetId/navs': ofOwnAsset,
  'POST /owner/assets/:assetId/navs': async () => ({
    ...(await ofOwnAsset()),
    body: { nav: '101.50', date: '2024-01-31', kind: 'estimated', note: 'Estimated' },
    usedUp: true,
  }),
  'POST /owner/assets/:assetId/nav-report': ofOwnAsset,
  'POST /navs/:navId/withdraw': async () => ({
    ...(await ofNav()),
    body: reason,
    usedUp: true,
  }),
  'GET /navs/:navId/report': ofNav,
  'GET /owner/assets/:assetId/market-activity': ofOwnAsset,
  'GET /owner/assets/:assetId/market-activity.csv': ofOwnAsset,
  'POST /owner/assets/:assetId/submit': async () => {
    const owner = await company(world, { isOwner: true });
    const id = await draftAsset(world, { companyId: owner.companyId });
    return { id, owner, other: await company(world, { isOwner: true }) };
  },
  'POST /offerings/:offeringId/evidence': async () => ({
    ...(await ofSale()),
    fields: { kind: 'title' },
  }),
  'GET /offerings/:offeringId/evidence/:kind': async () => {
    const fixture = await ofSale();
    await closeWithEvidence(fixture);
    return { ...fixture, more: { kind: 'title' } };
  },
  'POST /company/members/:memberId': ofTeam,
  'POST /company/members/:memberId/remove': async () => ({
    ...(await ofTeam()),
    body: {},
    usedUp: true,
  }),
  'POST /company/invitations/:invitationId/resend': ofInvitation,
  'POST /company/invitations/:invitationId/withdraw': ofInvitation,
  'GET /user/signed-agreement/:signatureId/pdf': async (sort) => {
    const { owner, other } = await two(sort);
    await signAccount(world, owner);
    const sql = 'select id from agreements.signature where user_id = $1';
    const { rows } = await world.edge.pool.query(sql, [owner.actor.userId]);
    return { id: rows[0].id, owner, other };
  },
  'GET /stripe/checkout-session/:checkoutId': async (sort) => {
    const { owner, other } = await two(sort);
    const body = { amount: '50.00', currency: 'USD' };
    const made = await ask(http, 'POST', '/stripe/checkout-session', owner.token, body);
    return { id: made.body.data.id, owner, other };
  },
};

async function closeWithEvidence(sale: { readonly id: string; readonly assetId: string }) {
  await harness.approveAll({ assetId: sale.assetId, offeringId: sale.id });
  await ask(http, 'POST', `/offerings/${sale.id}/close`, harness.owner.token);
  await harness.bringEvidence({ assetId: sale.assetId, offeringId: sale.id });
}

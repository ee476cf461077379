import { allEndpoints } from '@holdfast/domain/contracts';
import type { Endpoint } from '@holdfast/domain/kernel/endpoint';
import type { Role } from '@holdfast/domain/permissions';
import { beforeAll, describe, expect, test } from 'vitest';
import { keepFile, stageBytes } from '../src/modules/files/index.ts';
import { openSession, partyById, register } from '../src/modules/identity/index.ts';
import { tell } from '../src/modules/notifications/index.ts';
import { signAccount } from './applicant.ts';
import { openTradedAsset } from './exchange-rig.ts';
import { figures } from './figures.ts';
import { draftAsset } from './market.ts';
import { openMoneyOutRig } from './money-out-rig.ts';
import { dollars, openOfferingRig, units } from './offering-rig.ts';
import { company, person, type Someone, staff } from './people.ts';
import type { Facts } from './principals.ts';
import { printOf } from './traces.ts';
import { ask, sendForm } from './uploads.ts';
import { verdict } from './verdict.ts';

// Whose a thing is: every endpoint that names a thing of a person, a party or a company is tried by
// whoever it belongs to, by colleagues with and without the permission, and by people, companies
// and staff it does not belong to: for them it isn't there, in the same words as a thing that never
// was, and nothing is written. A new endpoint of that sort has to bring its thing here.

const rig = await openOfferingRig();
const { world } = rig;
const http = await world.http();

type Thing = {
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

/** Whose thing to make, for those that may be a person's or a company's. */
type Sort = 'person' | 'company';

const reason = { reason: 'For the test' };

async function ofSale(): Promise<
  Thing & { readonly commitmentId: string; readonly assetId: string }
> {
  const sale = await rig.openSale();
  const investor = await rig.investor(dollars(5_000));
  const { id: commitmentId } = await rig.commitAs(investor, sale, units(12));
  const other = await company(world, { isOwner: true });
  const { offeringId: id, assetId } = sale;
  return { id, assetId, commitmentId, owner: rig.owner, other };
}

async function ofInvestor(sort: Sort): Promise<Thing> {
  const sale = await rig.openSale({ coolingOffDays: 14 });
  const { owner, other } = await two(sort);
  await rig.pay(owner.actor.partyId, dollars(5_000));
  const { id } = await rig.commitAs(owner, sale, units(12));
  return { id, owner, other };
}

let market: ReturnType<typeof openTradedAsset> | undefined;

/** An order that rests in the book. */
async function ofOrder(sort: Sort): Promise<Thing> {
  market ??= openTradedAsset(rig);
  const { place, assetId } = await market;
  const { owner, other } = await two(sort);
  await rig.pay(owner.actor.partyId, dollars(100));
  const placed = await place(owner, assetId, 'make_buy', 10, 2);
  if (!placed.ok || !placed.orderId) throw new Error('The order was refused');
  return { id: placed.orderId, owner, other };
}

/** A trade: its order and its units are two parties’, and nobody else’s. */
async function ofTrade(sort: Sort): Promise<Thing> {
  market ??= openTradedAsset(rig);
  const { place, assetId, trader } = await market;
  const { owner, other } = await two(sort);
  await rig.pay(owner.actor.partyId, dollars(500));
  const seller = await trader(0, { [assetId]: 2 });
  await place(seller, assetId, 'make_sell', 100, 2);
  const taken = await place(owner, assetId, 'take_buy', 100, 2);
  if (!taken.ok) throw new Error('The order was refused');
  const sql = 'select id from exchange.trade where taker_order_id = $1';
  const { rows } = await world.edge.pool.query(sql, [taken.orderId]);
  return { id: rows[0].id, owner, other };
}

/** A withdrawal that has not gone to the bank. */
async function ofWithdrawal(sort: Sort): Promise<Thing> {
  moneyOut ??= openMoneyOutRig(world);
  const { investor, firm, withdraw } = await moneyOut;
  const owner = sort === 'person' ? await investor(50) : await firm(50, `Payer ${++payers} Ltd`);
  const asked = await withdraw(owner, '20');
  return { id: asked.body.data.withdrawal.id, owner, other: await one(sort), usedUp: true };
}

let moneyOut: ReturnType<typeof openMoneyOutRig> | undefined;
let payers = 0;

/** A bank account, with what its owner may change it to. */
async function ofBank(sort: Sort): Promise<Thing> {
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
async function ofTransfer(sort: Sort): Promise<Thing> {
  const { id: bankAccountId, owner, other } = await ofBank(sort);
  const body = { kind: 'bank', currency: 'USD', amount: '10', bankAccountId };
  const made = await ask(http, 'POST', '/user/wallet/transactions/create', owner.token, body);
  return { id: made.body.data.transaction.id, owner, other, usedUp: true };
}

/** An asset of an issuer. */
async function ofOwnAsset(): Promise<Thing> {
  const owner = await company(world, { isOwner: true });
  const id = await draftAsset(world, { companyId: owner.companyId });
  return { id, owner, other: await company(world, { isOwner: true }) };
}

async function commitmentOfOwner(): Promise<Thing> {
  const { commitmentId: id, owner, other } = await ofSale();
  return { id, owner, other };
}

const one = (sort: Sort) => (sort === 'person' ? person(world, 'approved') : company(world));
const two = async (sort: Sort) => ({ owner: await one(sort), other: await one(sort) });

/** Somebody who acts for a company, beside its administrator. */
async function ofTeam(): Promise<Thing> {
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

async function ofInvitation(): Promise<Thing> {
  const owner = await company(world);
  const body = { email: `guest-of-${owner.companyId}@colleagues.test`, role: 'company_viewer' };
  const sent = await ask(http, 'POST', '/company/members/invite', owner.token, body);
  world.clock.advance(120_000);
  return { id: sent.body.data.id, owner, other: await company(world) };
}

/** How to make the thing that an endpoint is about, fresh for each call. */
const THINGS: Readonly<Record<string, (sort: Sort) => Promise<Thing>>> = {
  'DELETE /user/sessions/:sessionId': async (sort) => {
    const { owner, other } = await two(sort);
    const open = world.as(undefined, (ctx) => openSession(ctx, owner.actor.userId));
    return { id: (await open).sessionId, owner, other };
  },
  'POST /user/notifications/:notificationId/read': async (sort) => {
    const { owner, other } = await two(sort);
    const { userId } = owner.actor;
    await world.as(undefined, (ctx) =>
      tell(ctx, {
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
    const { assetId } = await rig.openSale();
    await ask(http, 'POST', `/user/watchlist/${assetId}`, owner.token);
    const body = { assetId, kind: 'nav' };
    const made = await ask(http, 'POST', '/user/watchlist/alerts', owner.token, body);
    return { id: made.body.data.id, owner, other, usedUp: true };
  },
  'GET /files/:fileId': async (sort) => {
    const { owner, other } = await two(sort);
    const { storage } = world.ports;
    const bytes = Buffer.from('%PDF-1.4 a paper');
    const staged = await stageBytes(storage, world.edge.seal, bytes, 'application/pdf');
    const keep = { purpose: 'identity', name: 'a.pdf', partyId: owner.actor.partyId } as const;
    const id = await world.as(owner.actor, (ctx) => keepFile(ctx, staged, keep));
    return { id, owner, other };
  },
  'POST /user/wallet/withdrawals/:withdrawalId/cancel': ofWithdrawal,
  'POST /user/banks/update/:bankId': ofBank,
  'POST /user/banks/toggle/:bankId': async (sort) => ({ ...(await ofBank(sort)), body: {} }),
  'POST /user/wallet/transaction/:transactionId/delete': ofTransfer,
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
    const thing = await ofSale();
    return { ...thing, body: { commitmentIds: [thing.commitmentId] } };
  },
  'POST /offerings/:offeringId/close': ofSale,
  'POST /offerings/:offeringId/cancel': async () => ({ ...(await ofSale()), body: reason }),
  'GET /owner/assets/:assetId/commitments': async () => {
    const { assetId: id, owner, other } = await ofSale();
    return { id, owner, other };
  },
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
    const thing = await ofSale();
    await closeWithEvidence(thing);
    return { ...thing, more: { kind: 'title' } };
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
  await rig.approveAll({ assetId: sale.assetId, offeringId: sale.id });
  await ask(http, 'POST', `/offerings/${sale.id}/close`, rig.owner.token);
  await rig.bringEvidence({ assetId: sale.assetId, offeringId: sale.id });
}

const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;
const owned = allEndpoints().filter(
  ({ access, path }) => access.who !== 'anyone' && access.owns && path.includes(':'),
);

type Answer = { readonly status: number; readonly said: string; readonly code: string | undefined };

/** Asks for the thing, or for another id in its place, and drops what differs by the moment. */
async function call(endpoint: Endpoint, thing: Thing, token: string, id = thing.id) {
  const [first = '', ...names] = [...endpoint.path.matchAll(/:(\w+)/g)].map((found) => found[1]);
  let path = endpoint.path.replace(`:${first}`, encodeURIComponent(id));
  for (const name of names) path = path.replace(`:${name}`, thing.more?.[name ?? ''] ?? '');
  const { status, body } = endpoint.upload
    ? await sendForm(http, path, token, thing.fields ?? {}, PDF)
    : await ask(http, endpoint.method as 'POST', path, token, endpoint.body && (thing.body ?? {}));
  return { status, code: body?.code, said: JSON.stringify(body) } satisfies Answer;
}
const PDF = { bytes: Buffer.from('%PDF-1.4 a paper'), name: 'a.pdf', mime: 'application/pdf' };

type Stranger = { readonly name: string; readonly token: string; readonly facts: Facts };
const strangers: Stranger[] = [];
const signedIn = { signedIn: true, verifiedMail: true } as const;
const approvedCompany = { ...signedIn, company: true, approved: true } as const;

beforeAll(async () => {
  const add = async (name: string, who: Promise<Someone>, facts: Facts) =>
    strangers.push({ name, token: (await who).token, facts });
  const roles = ['investor'] as const;
  const anybody = { ...signedIn, roles };
  await add('another person', person(world, 'approved'), { ...anybody, approved: true });
  await add('a person, partly verified', person(world, 'partial'), { ...anybody, partial: true });
  await add('a US person', person(world, 'us'), { ...anybody, approved: true, us: true });
  await add('a blocked person', person(world, 'blocked'), { ...anybody, blocked: true });
  const administrator = { ...approvedCompany, roles: ['company_administrator'] } as const;
  await add('another company', company(world), administrator);
  const unapproved = company(world, { approved: false });
  await add('a company not approved', unapproved, { ...administrator, approved: false });
  const issues = { ...approvedCompany, roles: ['owner_administrator'], owner: true } as const;
  await add('another owner', company(world, { isOwner: true }), issues);
  for (const role of ['staff_custody', 'staff_support'] as const) {
    await add(role, staff(world, role), { ...signedIn, roles: [role] });
  }
});

/** A member of the same company, with a role of their own. */
async function colleague(owner: Someone, role: Role): Promise<string> {
  const { partyId, companyId } = owner.actor;
  if (!companyId) throw new Error('Only a company’s user has colleagues');
  return world.as(undefined, async (ctx) => {
    const { userId } = await register(ctx, {
      email: `${ctx.newId()}@colleagues.test`,
      passwordHash: 'none',
      firstName: 'Some',
      lastName: 'Colleague',
      joins: { partyId, companyId },
      roles: [role],
    });
    return (await openSession(ctx, userId)).token;
  });
}

/** What is known of somebody whom the rig made: an investor, a company's or an owner's head. */
function factsOf({ actor: { standing } }: Someone): Facts {
  const approved = standing.hasAdminApproved;
  if (!standing.isInstitutional) return { ...signedIn, roles: ['investor'], approved };
  const role = standing.isOwner ? 'owner_administrator' : 'company_administrator';
  return { ...approvedCompany, roles: [role], approved, owner: standing.isOwner };
}

const MISSING = '018f0000-0000-7000-8000-000000000000';

/** Nobody of these may learn that the thing is there, or write anything. */
async function refused(endpoint: Endpoint, thing: Thing): Promise<number> {
  const before = await printOf(world);
  const alike = { name: 'somebody of the same sort', token: thing.other.token };
  let calls = 0;
  const all = [...strangers, { ...alike, facts: factsOf(thing.other) }];
  for (const { name, token, facts } of all) {
    const wanted = verdict(endpoint.access, facts);
    const foreign = await call(endpoint, thing, token);
    const missing = await call(endpoint, thing, token, MISSING);
    const malformed = await call(endpoint, thing, token, "x' or 1=1--");
    calls += 3;
    expect({ name, is: [missing, malformed] }).toEqual({ name, is: [foreign, foreign] });
    const code = wanted === 'pass' ? expect.stringMatching(/NOT_FOUND$/) : wanted;
    const status = wanted === 'pass' ? 404 : 403;
    expect({ name, is: foreign }).toMatchObject({ name, is: { code, status } });
  }
  expect(await printOf(world)).toEqual(before);
  return calls;
}

/** Colleagues of the same company: by their permission, and never for what is a person's own. */
async function tryColleagues(endpoint: Endpoint, thing: Thing): Promise<number> {
  const { companyId, standing } = thing.owner.actor;
  if (!companyId || endpoint.access.who === 'anyone') return 0;
  const roles: readonly Role[] = standing.isOwner
    ? ['owner_analyst', 'owner_administrator']
    : ['company_viewer', 'company_trader', 'company_administrator'];
  for (const role of roles) {
    const facts = { ...approvedCompany, roles: [role], owner: standing.isOwner };
    const wanted = verdict(endpoint.access, facts);
    const got = await call(endpoint, thing, await colleague(thing.owner, role));
    const personal = endpoint.access.owns === 'user';
    if (wanted !== 'pass') expect({ role, got }).toMatchObject({ role, got: { code: wanted } });
    else if (personal) expect({ role, got }).toMatchObject({ role, got: { status: 404 } });
    else expect(OWN, `${role}: ${got.said}`).toContain(got.status);
  }
  return roles.length;
}
const OWN: readonly number[] = [200, 201, 400, 409];

/** A private file is kept by no cache and runs as no page, whatever its bytes are. */
async function opensSafely(endpoint: Endpoint, thing: Thing): Promise<void> {
  const path = endpoint.path
    .replace(/:\w+/, thing.id)
    .replace(/:(\w+)/g, (_, name: string) => thing.more?.[name] ?? '');
  const { status, headers } = await ask(http, 'GET', path, thing.owner.token);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringMatching(/^(attachment|inline); filename\*=UTF-8''/),
  });
}

describe('a thing that is somebody’s', () => {
  test('is known here for every endpoint that says so', () => {
    expect(owned.map(nameOf).sort()).toEqual(Object.keys(THINGS).sort());
  });

  const walked = owned
    .filter((each) => THINGS[nameOf(each)])
    .flatMap((each) => {
      const sorts: Sort[] = THINGS[nameOf(each)]?.length ? ['person', 'company'] : ['company'];
      return sorts.map((sort) => [nameOf(each), sort, each] as const);
    });

  test.for(walked)('%s, of a %s', async ([name, sort, endpoint], context) => {
    const thing = await THINGS[name]?.(sort);
    if (!thing) throw new Error(`${name} has no thing`);
    const denied = await refused(endpoint, thing);
    const colleagues = await tryColleagues(endpoint, thing);
    const theirs = thing.usedUp ? ((await THINGS[name]?.(sort)) ?? thing) : thing;
    const own = await call(endpoint, theirs, theirs.owner.token);
    expect(OWN, own.said).toContain(own.status);
    if (endpoint.answers === 'file') await opensSafely(endpoint, thing);
    const counts = { 'things tried': 1, 'calls by strangers': denied };
    figures(context, 'Ownership', { ...counts, 'calls by colleagues': colleagues });
  });
});

import { allEndpoints } from '@holdfast/domain/contracts';
import type { Endpoint } from '@holdfast/domain/kernel/endpoint';
import { describe, expect, test } from 'vitest';
import { keepFile, stageBytes } from '../src/modules/files/index.ts';
import { openSession } from '../src/modules/identity/index.ts';
import { tell } from '../src/modules/notifications/index.ts';
import { dollars, openOfferingRig, units } from './offering-rig.ts';
import { company, person, type Someone } from './people.ts';
import { ask } from './uploads.ts';

// Whose a thing is: for every endpoint that names a thing of a person, a party or a company,
// somebody else of the same sort is told that it isn't there, and nothing is written. A new
// endpoint of that sort has to bring its thing here.

const rig = await openOfferingRig();
const { world } = rig;
const http = await world.http();

type Thing = {
  /** The value of the path's parameter. */
  readonly id: string;
  readonly owner: Someone;
  readonly other: Someone;
  readonly body?: unknown;
  /** The path's further parameters. */
  readonly more?: Readonly<Record<string, string>>;
};

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

async function ofInvestor(): Promise<Thing> {
  const sale = await rig.openSale({ coolingOffDays: 14 });
  const owner = await rig.investor(dollars(5_000));
  const { id } = await rig.commitAs(owner, sale, units(12));
  return { id, owner, other: await rig.investor() };
}

async function commitmentOfOwner(): Promise<Thing> {
  const { commitmentId: id, owner, other } = await ofSale();
  return { id, owner, other };
}

const two = async () => ({
  owner: await person(world, 'approved'),
  other: await person(world, 'approved'),
});

/** How to make the thing that an endpoint is about, fresh for each call. */
const THINGS: Readonly<Record<string, () => Promise<Thing>>> = {
  'DELETE /user/sessions/:sessionId': async () => {
    const { owner, other } = await two();
    const open = world.as(undefined, (ctx) => openSession(ctx, owner.actor.userId));
    return { id: (await open).sessionId, owner, other };
  },
  'POST /user/notifications/:notificationId/read': async () => {
    const { owner, other } = await two();
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
  'GET /files/:fileId': async () => {
    const { owner, other } = await two();
    const { storage } = world.ports;
    const bytes = Buffer.from('%PDF-1.4 a paper');
    const staged = await stageBytes(storage, world.edge.seal, bytes, 'application/pdf');
    const keep = { purpose: 'identity', name: 'a.pdf', partyId: owner.actor.partyId } as const;
    const id = await world.as(owner.actor, (ctx) => keepFile(ctx, staged, keep));
    return { id, owner, other };
  },
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
};

/** Walked by a test of their own room, since their thing takes a whole journey to make. */
const ELSEWHERE = new Set([
  'GET /user/signed-agreement/:signatureId/pdf',
  'GET /stripe/checkout-session/:checkoutId',
  'POST /owner/assets/:assetId/submit',
  'POST /offerings/:offeringId/evidence',
  'GET /offerings/:offeringId/evidence/:kind',
]);

const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;
const owned = allEndpoints().filter(
  ({ access, path }) => access.who !== 'anyone' && access.owns && path.includes(':'),
);

const call = (endpoint: Endpoint, thing: Thing, who: Someone) => {
  const path = endpoint.path.replace(/:\w+/, thing.id);
  const body = endpoint.body && (thing.body ?? {});
  return ask(http, endpoint.method as 'POST', path, who.token, body);
};

async function rowCounts(): Promise<unknown> {
  const { rows } = await world.edge.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
     order by 1`,
  );
  const parts = rows.map(({ name }) => `select '${name}' as name, count(*) as n from ${name}`);
  return (await world.edge.pool.query(parts.join(' union all '))).rows;
}

describe('a thing that is somebody’s', () => {
  test('is known here for every endpoint that says so', () => {
    const known = [...Object.keys(THINGS), ...ELSEWHERE].sort();
    expect(owned.map(nameOf).sort()).toEqual(known);
  });

  test.each(
    owned.filter((each) => THINGS[nameOf(each)]).map((each) => [nameOf(each), each] as const),
  )('%s', async (name, endpoint) => {
    const thing = await THINGS[name]?.();
    if (!thing) throw new Error(`${name} has no thing`);
    const before = await rowCounts();
    const foreign = await call(endpoint, thing, thing.other);
    expect(foreign.status).toBe(404);
    expect(foreign.body.code).toMatch(/NOT_FOUND$/);
    expect(await rowCounts()).toEqual(before);
    const own = await call(endpoint, thing, thing.owner);
    expect([200, 400, 409]).toContain(own.status);
  });
});

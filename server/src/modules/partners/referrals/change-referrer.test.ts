import { describe, expect, test } from 'vitest';
import { person, relate, type Someone, staff } from '../../../../test/fixtures/people.ts';
import {
  client,
  distributor,
  dueTo,
  introducer,
  linesOf,
} from '../../../../test/fixtures/referral-fixtures.ts';
import { openWorld } from '../../../../test/world.ts';
import { userById } from '../../people/identity/index.ts';
import { listEarnings } from './terms.read.ts';

const world = await openWorld();
const http = await world.http();
const desk = await staff(world, 'staff_support');

const get = (path: string, { token }: Someone) =>
  http.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });
async function change(to: string, code: string | null, as: Someone = desk) {
  const { statusCode, ...answer } = await http.inject({
    method: 'POST',
    url: '/api/admin/referrals/change',
    headers: { authorization: `Bearer ${as.token}` },
    payload: { client: to, code, reason: 'They named her in their first mail' },
  });
  return { statusCode, ...answer.json() };
}
const earnerOf = async (partyId: string) =>
  (await world.as(undefined, (ctx) => listEarnings(ctx, [partyId]))).get(partyId)?.partnerPartyId;
const noticesOf = async ({ actor }: Someone): Promise<string[]> => {
  const { rows } = await world.edge.pool.query(
    'select title from notifications.notification where user_id = $1',
    [actor.userId],
  );
  return rows.map(({ title }) => title);
};

describe('changing a client’s referrer', () => {
  test('applies to future fees and leaves earned commission with its partner', async () => {
    const [first, second] = [await introducer(world), await introducer(world)];
    const clientOfFirst = await client(world, first.code);
    await dueTo(world, first.actor.partyId, 250n);
    const { statusCode } = await change(clientOfFirst.userId, second.code);
    expect(statusCode).toBe(200);
    expect(await earnerOf(clientOfFirst.partyId)).toBe(second.actor.partyId);
    expect(await linesOf(world, first)).toMatchObject([{ amount: 250, state: 'DUE' }]);
    const of = async (who: Someone) => (await get('/user/referrals', who)).json().data;
    expect(await of(first)).toHaveLength(1);
    expect(await of(second)).toHaveLength(1);
    const user = await world.as(undefined, (ctx) => userById(ctx, clientOfFirst.userId));
    expect(user?.referredBy).toBe(second.actor.userId);
    expect(await noticesOf(first)).toEqual([
      expect.stringMatching(/^C··· N··· \d··· is no longer recorded as your client$/),
    ]);
    expect(await noticesOf(second)).toEqual([expect.stringMatching(/is recorded as your client$/)]);
    const { data } = (await get(`/admin/referrals?q=${second.code}`, desk)).json();
    expect(data[0].changed).toMatchObject({
      by: desk.actor.name,
      reason: 'They named her in their first mail',
    });
  });

  test('removes the referrer and can add one again', async () => {
    const partner = await introducer(world);
    const one = await client(world, partner.code);
    expect((await change(one.userId, null)).data.code).toBeNull();
    expect(await earnerOf(one.partyId)).toBeUndefined();
    const summary = (await get('/user/referrals/summary', partner)).json().data;
    expect(summary.funnel.registered).toBe(0);
    expect((await get('/user/referrals', partner)).json().meta.total).toBe(0);
    const shown = (await get(`/admin/referrals?q=${partner.code}`, desk)).json().data;
    expect(shown[0].endedAt).not.toBeNull();
    expect((await change(one.userId, null)).code).toBe('REFERRER_UNCHANGED');
    expect((await change(one.userId, partner.code)).statusCode).toBe(200);
    expect(await earnerOf(one.partyId)).toBe(partner.actor.partyId);
  });

  test('finds a client without a code by email and counts the months from approval', async () => {
    const partner = await introducer(world);
    const alone = await person(world, 'approved');
    const user = await world.as(undefined, (ctx) => userById(ctx, alone.actor.userId));
    const { statusCode } = await change(user?.email.toUpperCase() ?? '', partner.code);
    expect(statusCode).toBe(200);
    const { rows } = await world.edge.pool.query(
      'select earns_from, joined_at from referrals.referral where client_party_id = $1',
      [alone.actor.partyId],
    );
    expect(rows[0]).toEqual({ earns_from: user?.approvedAt, joined_at: user?.createdAt });
    expect((await change('nobody@clients.test', partner.code)).code).toBe('NOT_FOUND');
  });

  test('applies two concurrent changes in sequence and records both', async () => {
    const [first, second] = [await introducer(world), await introducer(world)];
    const alone = await person(world, 'approved');
    const both = await Promise.all([
      change(alone.actor.userId, first.code),
      change(alone.actor.userId, second.code),
    ]);
    const codes = both.map(({ statusCode }) => statusCode).sort();
    expect([
      [200, 200],
      [200, 409],
    ]).toContainEqual(codes);
    const { rows } = await world.edge.pool.query(
      'select count(*)::int as n from referrals.referral where client_party_id = $1',
      [alone.actor.partyId],
    );
    expect(rows[0].n).toBe(1);
  });

  test('rejects a partner who may not refer, is related or is the client', async () => {
    const partner = await introducer(world);
    const one = await client(world, partner.code);
    expect((await change(one.userId, 'NOSUCHCODE')).code).toBe('REFERRER_UNKNOWN');
    const unsigned = await distributor(world);
    expect((await change(one.userId, unsigned.code)).code).toBe('REFERRER_UNKNOWN');
    expect((await change(one.userId, partner.code)).code).toBe('REFERRER_UNCHANGED');
    const related = await introducer(world);
    await relate(world, one.partyId, related.actor.partyId);
    expect((await change(one.userId, related.code)).code).toBe('REFERRER_RELATED');
    const own = await world.as(undefined, (ctx) => userById(ctx, one.userId));
    expect((await change(one.userId, own?.referralCode ?? '')).code).toBe('REFERRER_RELATED');
  });

  test('is refused to staff with an interest in it, and to finance staff', async () => {
    const partner = await introducer(world);
    const one = await client(world, partner.code);
    const colleague = await staff(world, 'staff_support');
    const own = await world.as(undefined, (ctx) => userById(ctx, colleague.actor.userId));
    expect((await change(one.userId, own?.referralCode ?? '', colleague)).code).toBe('OWN_CASE');
    const friend = await introducer(world);
    await relate(world, colleague.actor.partyId, friend.actor.partyId);
    expect((await change(one.userId, friend.code, colleague)).code).toBe('OWN_CASE');
    await relate(world, colleague.actor.partyId, partner.actor.partyId);
    expect((await change(one.userId, null, colleague)).code).toBe('OWN_CASE');
    const finance = await staff(world, 'staff_finance');
    expect((await change(one.userId, null, finance)).statusCode).toBe(403);
  });
});

import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { dollars, openOfferingHarness } from '../../../../test/fixtures/offering-harness.ts';
import { relate, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { client, introducer, linesOf } from '../../../../test/fixtures/referral-fixtures.ts';
import { openTradedAsset } from '../../../../test/money/exchange-harness.ts';
import { approveParty } from '../../people/identity/index.ts';

const sales = await openOfferingHarness();
const { world } = sales;
const market = await openTradedAsset(sales);
const http = await world.http();
const rowsOf = async (path: string, token: string) =>
  (await http.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } })).json()
    .data;

async function shareDevice(one: string, other: string): Promise<void> {
  const hash = randomBytes(32);
  await world.edge.pool.query(
    `insert into identity.known_device (user_id, device_hash, last_sign_in_at)
     values ($1, $2, now())`,
    [one, hash],
  );
  await world.edge.pool.query(
    `insert into identity.shared_device (user_id, device_hash, last_seen_at)
     values ($1, $2, now())`,
    [other, hash],
  );
}

async function buy(who: { readonly actor: Someone['actor'] }): Promise<void> {
  const seller = await market.trader(0, { [market.assetId]: 1 });
  await market.place(seller, market.assetId, 'make_sell', 100, 1);
  const taken = await market.place(who as Someone, market.assetId, 'take_buy', 100, 1);
  expect(taken).toMatchObject({ ok: true });
}

/** A second account that a partner opens to earn commission on its own fees. */
async function secondAccount() {
  const partner = await introducer(world);
  const second = await client(world, partner.code, { approved: false, cents: dollars(900) });
  await shareDevice(partner.actor.userId, second.userId);
  await world.as(undefined, (ctx) => approveParty(ctx, second.partyId));
  return { partner, second };
}

describe('a client related to their referrer', () => {
  test('earns no one commission after sharing a browser, even if the record is deleted', async () => {
    const { partner, second } = await secondAccount();
    await world.edge.pool.query('delete from identity.shared_device where user_id = $1', [
      second.userId,
    ]);
    await buy(second);
    expect(await linesOf(world, partner)).toEqual([]);
  });

  test('is shown as related to the partner and to staff and recorded as automatic', async () => {
    const { partner, second } = await secondAccount();
    expect(await rowsOf('/user/referrals', partner.token)).toMatchObject([
      { isRelated: true, earnsUntil: null },
    ]);
    const desk = await staff(world, 'staff_support');
    const shown = await rowsOf('/admin/referrals', desk.token);
    expect(
      shown.find((row: { clientUserId: string }) => row.clientUserId === second.userId),
    ).toMatchObject({ isRelated: true, signals: ['device'] });
    const { rows } = await world.edge.pool.query(
      `select actor_id, to_state, detail from kit.activity
       where action = 'referral.related' and subject_id = $1`,
      [second.partyId],
    );
    expect(rows).toMatchObject([{ actor_id: null, to_state: 'device' }]);
  });

  test('is distinguished from a client in the same office, who earns commission', async () => {
    const partner = await introducer(world);
    const one = await client(world, partner.code, { approved: false, cents: dollars(900) });
    await world.edge.pool.query(
      `insert into identity.session (id, user_id, token_hash, created_at, last_seen_at, proved_at,
         expires_at, ip)
       select gen_random_uuid(), u, decode(md5(u::text), 'hex'), now(), now(), now(),
         now() + interval '1 day', '192.0.2.7' from unnest($1::uuid[]) u`,
      [[partner.actor.userId, one.userId]],
    );
    await world.as(undefined, (ctx) => approveParty(ctx, one.partyId));
    await buy(one);
    expect(await linesOf(world, partner)).toHaveLength(1);
  });

  test('earns no commission once a shared bank account or owner relates them', async () => {
    const partner = await introducer(world);
    const one = await client(world, partner.code, { cents: dollars(900) });
    await buy(one);
    await relate(world, one.partyId, partner.actor.partyId);
    await buy(one);
    expect(await linesOf(world, partner)).toHaveLength(1);
    expect(await rowsOf('/user/referrals', partner.token)).toMatchObject([{ isRelated: true }]);
  });

  test('can’t be assigned to that referrer by staff if the two share a browser', async () => {
    const partner = await introducer(world);
    const one = await client(world, partner.code);
    const friend = await introducer(world);
    await shareDevice(friend.actor.userId, one.userId);
    const desk = await staff(world, 'staff_support');
    const answer = await http.inject({
      method: 'POST',
      url: '/api/admin/referrals/change',
      headers: { authorization: `Bearer ${desk.token}`, 'content-type': 'application/json' },
      payload: { client: one.userId, code: friend.code, reason: 'They asked for it' },
    });
    expect(answer.json()).toMatchObject({ code: 'REFERRER_RELATED' });
    expect(await rowsOf('/user/referrals', partner.token)).toHaveLength(1);
  });
});

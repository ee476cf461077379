import { afterAll, beforeAll, expect, test } from 'vitest';
import { openExchangeHarness } from '../../../../test/money/exchange-harness.ts';
import { replayLog } from './queries/replay-log.ts';
import type { Result } from './sequencer/commands.ts';

const harness = await openExchangeHarness();
const { world, openMarket, trader, place, submit } = harness;
afterAll(() => harness.sequencer.stop());
let asset = '';
let other = '';

const replayed = (assetId?: string) => world.as(undefined, (ctx) => replayLog(ctx, assetId));
const run = (sql: string, values: unknown[] = []) => world.edge.pool.query(sql, values);
const idOf = (result: Result) => (result.ok ? result.orderId : null);

beforeAll(async () => {
  [asset, other] = [await openMarket(), await openMarket()];
  const units = { [asset]: 500, [other]: 500 };
  const [a, b, c] = [await trader(50_000, units), await trader(50_000, units), await trader(9_000)];
  const at = harness.now();
  const named = idOf(await place(a, asset, 'make_sell', 101, 10));
  await place(a, asset, 'make_sell', 102, 10, { expiresAt: at + 1_000 });
  await place(c, asset, 'take_buy', 101, 4, { against: named });
  await Promise.all([
    place(b, asset, 'make_buy', 103, 11.337),
    place(c, other, 'make_buy', 99, 3),
    place(a, other, 'take_sell', 90, 5),
    place(b, asset, 'take_buy', 1, 500),
    place(c, asset, 'make_buy', 100, 1, { postOnly: true }),
  ]);
  const gone = { orderId: null, assetId: null, ending: 'BY_USER' } as const;
  await submit({ kind: 'cancel', at, partyId: c.actor.partyId, ...gone });
  await submit({ kind: 'expire', at: at + 2_000 });
  await place(b, asset, 'make_buy', 90, 2);
  await place(a, asset, 'make_sell', 200, 2);
  await place(c, asset, 'take_buy', 300, 2);
  await submit({ kind: 'expire', at: at + 3_600_000 });
  const halt = { haltKind: 'staff', reason: 'For a test', userId: null } as const;
  await submit({ kind: 'halt', at, assetId: other, ...halt });
  await place(a, other, 'make_sell', 100, 1);
  await submit({ kind: 'resume', at, assetId: other, haltKind: null, userId: null });
  await submit({ kind: 'halt', at, assetId: other, ...halt });
});

test('reproduces the stored rows from the commands, in total and per asset', async () => {
  const all = await replayed();
  expect(all.difference).toBeUndefined();
  expect(all).toMatchObject({ trades: 4, postings: 20 });
  const [one, two] = [await replayed(asset), await replayed(other)];
  expect([one.difference, two.difference]).toEqual([undefined, undefined]);
  expect(one.orders + two.orders).toBe(all.orders);
  expect(one.openOrders).toBeGreaterThan(0);
});

test('reports a changed trade with both figures', async () => {
  const { rows } = await run('select id, price from exchange.trade order by seq limit 1');
  const [{ id, price }] = rows as [{ id: string; price: bigint }];
  await run('update exchange.trade set price = price + 1 where id = $1', [id]);
  expect((await replayed()).difference).toEqual({
    subject: `trade ${id}: price`,
    expected: `${price}`,
    found: `${price + 1n}`,
  });
  await run('update exchange.trade set price = price - 1 where id = $1', [id]);
});

test('reports a changed posting', async () => {
  const { rows } = await run('select id from exchange.trade order by seq desc limit 1');
  const [{ id }] = rows as [{ id: string }];
  const change = `update ledger.posting set amount = amount - $2 where line = 0
    and entry_id = (select e.id from ledger.entry e where e.reference = $1)`;
  await run('alter table ledger.posting disable trigger posting_is_final');
  await run(change, [id, 1]);
  expect((await replayed()).difference?.subject).toMatch(`postings of trade ${id}: `);
  await run(change, [id, -1]);
  await run('alter table ledger.posting enable trigger posting_is_final');
  expect((await replayed()).difference).toBeUndefined();
});

test('reports a changed order and one that no command created', async () => {
  const change = `update exchange."order" set filled = filled + $1 where id =
    (select id from exchange."order" where status = 'open' order by seq limit 1)`;
  await run(change, [1]);
  expect((await replayed()).difference?.subject).toMatch(/^order .*: filled$/);
  await run(change, [-1]);
  await run(`insert into exchange."order" select gen_random_uuid(), 1000000 + seq, asset_id,
    party_id, user_id, action, price, quantity, filled, notional, fees, maker_bps, taker_bps,
    fee_version, post_only, against_id, null, source, status, ending, created_at, expires_at,
    ended_at from exchange."order" order by seq limit 1`);
  expect((await replayed()).difference?.subject).toBe('stored rows: orders');
});

test('fills an order logged in the old format only at its price levels', async () => {
  const [seller, buyer] = [await trader(0, { [other]: 10 }), await trader(5_000)];
  await submit({ kind: 'resume', at: harness.now(), assetId: other, haltKind: null, userId: null });
  await place(seller, other, 'make_sell', 101, 10);
  const id = idOf(
    await place(buyer, other, 'take_buy', 101, 10, { levels: [[10_100, 4_000]], source: 'lite' }),
  );
  const { rows } = await run('select filled, ending from exchange."order" where id = $1', [id]);
  expect(rows).toEqual([{ filled: 4_000n, ending: 'QUOTE_WORSE' }]);
  const rename = `update exchange.command
    set body = replace(body::text, '"levels"', '"ladder"')::json where body->>'id' = $1`;
  await run('alter table exchange.command disable trigger command_is_final');
  expect((await run(rename, [id])).rowCount).toBe(1);
  await run('alter table exchange.command enable trigger command_is_final');
  expect((await replayed(other)).difference).toBeUndefined();
});

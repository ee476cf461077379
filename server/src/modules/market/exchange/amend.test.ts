import { afterAll, describe, expect, test } from 'vitest';
import type { Someone } from '../../../../test/fixtures/people.ts';
import { openExchangeHarness } from '../../../../test/money/exchange-harness.ts';
import { balancesOf, checkBooks } from '../../money/ledger/index.ts';
import { orderHolds, unsettledProceeds } from './index.ts';
import { replayLog } from './queries/replay-log.ts';
import type { Result } from './sequencer/commands.ts';

const harness = await openExchangeHarness();
const { world, openMarket, trader, place, submit } = harness;
afterAll(() => harness.sequencer.stop());

const idOf = (result: Result): string => {
  if (!result.ok || !result.orderId) throw new Error(`Refused: ${JSON.stringify(result)}`);
  return result.orderId;
};
const rowOf = async (id: string) =>
  (await world.edge.pool.query('select * from exchange."order" where id = $1', [id])).rows[0];
const balance = async ({ actor }: Someone, commodity: string) => {
  const all = await world.as(undefined, (ctx) => balancesOf(ctx, actor.partyId));
  const found = all.find((one) => one.commodity === commodity);
  return [found?.available ?? 0n, found?.held ?? 0n];
};
const book = (assetId: string, side: 'buy' | 'sell') =>
  [...(harness.sequencer.state?.markets.get(assetId)?.book.orders(side) ?? [])].map(
    ({ id, price, remaining }) => [id, price, remaining],
  );
const reduce = (who: Someone, assetId: string, orderId: string, from: number, to: number) =>
  submit({
    ...{ kind: 'reduce', at: harness.now(), assetId, orderId, partyId: who.actor.partyId },
    ...{ remaining: from * 1000, to: to * 1000 },
  } as const);

async function assertSound() {
  const checks = await world.as(undefined, (ctx) =>
    checkBooks(ctx, [orderHolds, unsettledProceeds]),
  );
  expect(checks.flatMap((check) => check.findings)).toEqual([]);
  const { difference } = await world.as(undefined, (ctx) => replayLog(ctx));
  expect(difference).toBeUndefined();
}

describe('reducing an order', () => {
  test('keeps its queue position and releases the excess reservation', async () => {
    const asset = await openMarket();
    const [first, second] = [await trader(5_000), await trader(5_000)];
    const seller = await trader(0, { [asset]: 50 });
    const [a, b] = [
      idOf(await place(first, asset, 'make_buy', 100, 10)),
      idOf(await place(second, asset, 'make_buy', 100, 10)),
    ];
    expect(await reduce(first, asset, a, 10, 4)).toMatchObject({ ok: true });
    expect(book(asset, 'buy')).toEqual([
      [a, 100_00, 4_000],
      [b, 100_00, 10_000],
    ]);
    // 4 × $100, plus the higher fee of 0.50 %.
    expect(await balance(first, 'USD')).toEqual([500_000n - 40_200n, 40_200n]);
    await place(seller, asset, 'take_sell', 100, 5);
    expect(await rowOf(a)).toMatchObject({ status: 'completed', quantity: 4_000n, filled: 4_000n });
    expect(await rowOf(b)).toMatchObject({ status: 'open', filled: 1_000n });
    await assertSound();
  });

  test('is rejected for an outdated quantity, another party’s order or an increase', async () => {
    const asset = await openMarket();
    const [owner, thief] = [await trader(5_000), await trader(5_000, { [asset]: 10 })];
    const id = idOf(await place(owner, asset, 'make_buy', 100, 10));
    await place(thief, asset, 'take_sell', 100, 3);
    const stale = await reduce(owner, asset, id, 10, 5);
    expect(stale).toMatchObject({ code: 'ORDER_CHANGED', facts: { remaining: 7_000 } });
    expect(await reduce(thief, asset, id, 7, 1)).toMatchObject({ code: 'ORDER_CHANGED' });
    for (const to of [7, 8, 0, -1]) {
      const result = await reduce(owner, asset, id, 7, to);
      expect(result).toMatchObject({ code: 'E_INVALID_TRADE_STATUS' });
    }
    expect(book(asset, 'buy')).toEqual([[id, 100_00, 7_000]]);
    await assertSound();
  });
});

describe('amending an order’s price', () => {
  const replaces = (orderId: string, units: number) => ({
    replaces: { orderId, remaining: units * 1000 },
  });

  test('replaces the old order and releases its reserved cash', async () => {
    const asset = await openMarket();
    const buyer = await trader(1_030);
    const old = idOf(await place(buyer, asset, 'make_buy', 100, 10));
    const next = idOf(await place(buyer, asset, 'make_buy', 102, 10, replaces(old, 10)));
    expect(await rowOf(old)).toMatchObject({ status: 'cancelled', ending: 'REPLACED' });
    expect(book(asset, 'buy')).toEqual([[next, 102_00, 10_000]]);
    expect(await balance(buyer, 'USD')).toEqual([103_000n - 102_510n, 102_510n]);
    await assertSound();
  });

  test('leaves the old order unchanged if the new one is rejected', async () => {
    const asset = await openMarket();
    const buyer = await trader(1_030, { [asset]: 10 });
    const seller = await trader(0, { [asset]: 10 });
    const more = { postOnly: true };
    const old = idOf(await place(buyer, asset, 'make_buy', 100, 10, more));
    await place(seller, asset, 'make_sell', 101, 5);
    const before = book(asset, 'buy');
    const tries = [
      [await place(buyer, asset, 'make_buy', 104, 10, replaces(old, 10)), 'INSUFFICIENT_BALANCE'],
      [
        await place(buyer, asset, 'make_buy', 101, 10, { ...replaces(old, 10), ...more }),
        'POST_ONLY_CROSSES',
      ],
      [await place(buyer, asset, 'make_buy', 99, 10, replaces(old, 9)), 'ORDER_CHANGED'],
      [await place(seller, asset, 'make_sell', 99, 1, replaces(old, 10)), 'ORDER_CHANGED'],
      [await place(buyer, asset, 'make_sell', 120, 1, replaces(old, 10)), 'E_INVALID_TRADE_STATUS'],
    ] as const;
    for (const [result, code] of tries) expect(result).toMatchObject({ ok: false, code });
    expect(book(asset, 'buy')).toEqual(before);
    expect(await rowOf(old)).toMatchObject({ status: 'open' });
    await assertSound();
  });

  test('accepts one of two concurrent amendments and rejects the other as outdated', async () => {
    const asset = await openMarket();
    const buyer = await trader(5_000);
    const old = idOf(await place(buyer, asset, 'make_buy', 100, 10));
    const results = await Promise.all([
      place(buyer, asset, 'make_buy', 101, 10, replaces(old, 10)),
      place(buyer, asset, 'make_buy', 102, 10, replaces(old, 10)),
    ]);
    expect(results.map((one) => (one.ok ? 'ok' : one.code))).toEqual(['ok', 'ORDER_CHANGED']);
    expect(book(asset, 'buy')).toHaveLength(1);
    await assertSound();
  });

  test('takes effect for the later orders of the same batch', async () => {
    const asset = await openMarket();
    const [buyer, poor] = [await trader(5_000), await trader(1_010)];
    const seller = await trader(0, { [asset]: 50 });
    const moved = idOf(await place(buyer, asset, 'make_buy', 100, 10));
    const stays = idOf(await place(poor, asset, 'make_buy', 100, 10));
    const [up, refused, sold] = await Promise.all([
      place(buyer, asset, 'make_buy', 98, 10, replaces(moved, 10)),
      place(poor, asset, 'make_buy', 200, 10, replaces(stays, 10)),
      place(seller, asset, 'take_sell', 98, 15),
    ]);
    expect([up?.ok, refused?.ok, sold?.ok]).toEqual([true, false, true]);
    expect(await rowOf(stays)).toMatchObject({ status: 'completed', filled: 10_000n });
    expect(book(asset, 'buy')).toEqual([[up && idOf(up), 98_00, 5_000]]);
    await assertSound();
  });
});

import { afterAll, expect, test } from 'vitest';
import { openExchangeHarness } from '../../../../test/money/exchange-harness.ts';
import { checkBooks, positionsOf } from '../../money/ledger/index.ts';
import { orderHolds, unsettledProceeds } from './index.ts';
import type { Result } from './sequencer/commands.ts';

const harness = await openExchangeHarness();
const { world, openMarket, trader, place } = harness;
afterAll(() => harness.sequencer.stop());

const idOf = (result: Result): string => {
  if (!result.ok || !result.orderId) throw new Error(`Refused: ${JSON.stringify(result)}`);
  return result.orderId;
};
const rowOf = async (id: string) =>
  (await world.edge.pool.query('select status, filled from exchange."order" where id = $1', [id]))
    .rows[0];

async function assertSound() {
  const checks = await world.as(undefined, (ctx) =>
    checkBooks(ctx, [orderHolds, unsettledProceeds]),
  );
  expect(checks.flatMap((check) => check.findings)).toEqual([]);
}

test('lets an order fill others than foreseen if an earlier order is rejected', async () => {
  const asset = await openMarket();
  const [maker, poor] = [await trader(0, { [asset]: 10 }), await trader(10)];
  const taker = await trader(10_000);
  const behind = idOf(await place(maker, asset, 'make_sell', 101, 10));
  const batches = async () =>
    (await world.edge.pool.query('select last_batch from exchange.sequencer')).rows[0].last_batch;
  const before = await batches();
  const [refused, taken] = await Promise.all([
    place(poor, asset, 'make_sell', 100, 10),
    place(taker, asset, 'take_buy', 102, 10),
  ]);
  expect(refused).toMatchObject({ ok: false, code: 'INSUFFICIENT_HOLDING_UNITS' });
  expect(await rowOf(idOf(taken))).toMatchObject({ status: 'completed', filled: 10_000n });
  expect(await rowOf(behind)).toMatchObject({ status: 'completed', filled: 10_000n });
  expect(await batches()).toBe(before + 1n);
  await assertSound();
});

test('books the cost of units bought from orders that were not foreseen', async () => {
  const asset = await openMarket();
  const [maker, taker] = [await trader(0, { [asset]: 10 }), await trader(10_000)];
  const halt = { at: harness.now(), assetId: asset, haltKind: 'staff', userId: null } as const;
  await harness.submit({ kind: 'halt', reason: 'A document is missing', ...halt });
  const [, , taken] = await Promise.all([
    harness.submit({ kind: 'resume', ...halt }),
    place(maker, asset, 'make_sell', 100, 10),
    place(taker, asset, 'take_buy', 100, 4),
  ]);
  expect(await rowOf(idOf(taken))).toMatchObject({ status: 'completed', filled: 4_000n });
  const [position] = await world.as(undefined, (ctx) => positionsOf(ctx, taker.actor.partyId));
  expect(position).toMatchObject({ units: 4_000n, cost: 40_200n });
  await assertSound();
});

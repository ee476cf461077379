import { afterAll, beforeAll, describe, expect, type TestContext, test } from 'vitest';
import { figures } from '../../../../test/figures.ts';
import { openOfferingHarness } from '../../../../test/fixtures/offering-harness.ts';
import type { Someone } from '../../../../test/fixtures/people.ts';
import {
  newWitness,
  openLoop,
  orderIn,
  whatWasLost,
} from '../../../../test/money/crash-harness.ts';
import { openTradedAsset } from '../../../../test/money/exchange-harness.ts';
import { newMasterKey, ProductProcess } from '../../../../test/process-harness.ts';
import { verifyBooks } from '../../money/ledger/index.ts';
import { replayLog } from './queries/replay-log.ts';

const MASTER_KEY = newMasterKey();
const sales = await openOfferingHarness({ env: { MASTER_KEY } });
const { world } = sales;
const { assetId, trader } = await openTradedAsset(sales);
const people: Someone[] = await Promise.all(
  Array.from({ length: 8 }, () => trader(1_000_000, { [assetId]: 5_000 })),
);
await world.modules.stop();
const [who] = people as [Someone];
const witness = newWitness();
const started: ProductProcess[] = [];
const start = async () => {
  const env = { MASTER_KEY, DATABASE_URL: world.databaseUrl, JOBS: 'off' };
  const one = await ProductProcess.start(env);
  started.push(one);
  return one;
};
let first: ProductProcess;
let second: ProductProcess;
let third: ProductProcess;

beforeAll(async () => {
  [first, second, third] = await Promise.all([start(), start(), start()]);
}, 120_000);
afterAll(() => Promise.all(started.map((one) => one.kill())));

let keys = 0;
const bid = (product: ProductProcess, price = '50.00') => {
  keys += 1;
  const body = { assetId, action: 'make_buy', price, quantity: '1.000' };
  const key = `by-hand-key-${keys}`;
  const asked = { key, who, body, answer: undefined };
  const index = witness.orders.push(asked) - 1;
  return product.call('POST', '/trade/orders', { token: who.token, key, body }).then((answer) => {
    witness.orders[index] = { ...asked, answer };
    return answer;
  });
};
const lease = async () => {
  const { rows } = await world.edge.pool.query<{ url: string; endsAt: Date; epoch: bigint }>(
    'select url, expires_at as "endsAt", epoch from exchange.sequencer',
  );
  return rows[0] as { url: string; endsAt: Date; epoch: bigint };
};
/** The time is reported, not asserted, since it depends on the machine. */
const tookOver = (context: TestContext, what: string, since: number) =>
  figures(context, 'Takeover of the exchange', { [what]: Date.now() - since });
const pause = (ms: number) => new Promise((later) => setTimeout(later, ms));
const loadOn = (product: ProductProcess) => openLoop(product, { assetId, people }, witness, 15);

async function assertNothingLost() {
  expect(await whatWasLost(world, witness)).toEqual([]);
  expect((await world.as(undefined, (ctx) => replayLog(ctx))).difference).toBeUndefined();
  const { expectedHolds } = world.modules;
  expect(await world.as(undefined, (ctx) => verifyBooks(ctx, expectedHolds))).toEqual([]);
}

describe('several exchange processes', { timeout: 90_000 }, () => {
  test('execute and show orders sent to a follower process', async () => {
    expect((await bid(first, '50.00')).status).toBe(201);
    expect((await lease()).url).toBe(first.url);
    expect((await bid(second, '49.00')).status).toBe(201);
    const cancelled = orderIn(await bid(second, '48.00'))?.id;
    const path = `/trade/orders/${cancelled}/cancel`;
    const { token } = who;
    expect((await second.call('POST', path, { token, key: 'cancel-elsewhere' })).status).toBe(200);
    expect((await lease()).url).toBe(first.url);
    const bids = [
      ['50.00', '1.000'],
      ['49.00', '1.000'],
    ].map(([price, quantity]) => ({
      price,
      quantity,
      orders: 1,
    }));
    for (const product of [first, second]) {
      const { body } = await product.call('GET', `/assets/${assetId}/book`, { token });
      expect(body.data).toMatchObject({ bids, asks: [] });
    }
    const none = await second.call('POST', '/trade/orders', {
      token,
      key: 'too-much-for-them',
      body: { assetId, action: 'make_buy', price: '100.00', quantity: '900000' },
    });
    expect(none.body.code).toBe('INSUFFICIENT_BALANCE');
  });

  test('elect one new leader when the lease of a killed leader expires', async (context) => {
    const loads = [loadOn(first), loadOn(second)];
    await first.kill();
    const { endsAt, epoch } = await lease();
    expect((await bid(second)).status).toBe(201);
    tookOver(context, 'after a kill, ms', endsAt.getTime());
    const taken = await lease();
    expect([taken.url, taken.epoch]).toEqual([second.url, epoch + 1n]);
    await Promise.all(loads.map((load) => load.stop()));
    await assertNothingLost();
  });

  test('elect a new leader when the current one stops and releases its lease', async (context) => {
    const load = loadOn(third);
    const { epoch } = await lease();
    await second.stop();
    const stopped = Date.now();
    const { rows } = await world.edge.pool.query(
      'select 1 from exchange.sequencer where url = $1 and expires_at >= clock_timestamp()',
      [second.url],
    );
    expect(rows).toEqual([]);
    expect((await bid(third)).status).toBe(201);
    tookOver(context, 'after a stop, ms', stopped);
    const taken = await lease();
    expect([taken.url, taken.epoch]).toEqual([third.url, epoch + 1n]);
    await load.stop();
    await assertNothingLost();
  });

  test('prevent a suspended former leader from committing', async () => {
    const fourth = await start();
    const before = await lease();
    const loads = [loadOn(third), loadOn(fourth)];
    await pause(300);
    third.signal('SIGSTOP');
    const taken = await bid(fourth);
    expect(taken.status).toBe(201);
    const after = await lease();
    expect([after.url, after.epoch]).toEqual([fourth.url, before.epoch + 1n]);
    third.signal('SIGCONT');
    expect((await bid(third)).status).toBe(201);
    expect((await lease()).epoch).toBe(after.epoch);
    await Promise.all(loads.map((load) => load.stop()));
    await assertNothingLost();
  });
});

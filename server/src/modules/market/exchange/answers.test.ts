import { beforeAll, expect, test } from 'vitest';
import { openOfferingHarness } from '../../../../test/fixtures/offering-harness.ts';
import type { Someone } from '../../../../test/fixtures/people.ts';
import { openTradedAsset } from '../../../../test/money/exchange-harness.ts';

const sales = await openOfferingHarness();
const harness = await openTradedAsset(sales);
const { assetId, world } = harness;
const http = await world.http();
let [seller, buyer]: Someone[] = [];
let keys = 0;

beforeAll(async () => {
  seller = await harness.trader(0, { [assetId]: 1_000 });
  buyer = await harness.trader(100_000);
});

const ask = async (
  who: Someone | undefined,
  method: 'GET' | 'POST',
  url: string,
  body?: object,
) => {
  const answer = await http.inject({
    method,
    url: `/api${url}`,
    headers: {
      authorization: `Bearer ${who?.token}`,
      ...(body
        ? { 'content-type': 'application/json', 'idempotency-key': `key-of-${++keys}` }
        : {}),
    },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
};

const place = (who: Someone | undefined, body: object) =>
  ask(who, 'POST', '/trade/orders', { assetId, ...body });
const asRead = async (who: Someone | undefined, orderId: string) =>
  (await ask(who, 'GET', `/trade/orders/${orderId}`)).data;

test.each([
  ['rests', { action: 'make_buy', quantity: '3', price: '90.01' }, 'open', 0],
  ['meets one', { action: 'take_buy', quantity: '2.5', worstPrice: '102' }, 'completed', 1],
  ['meets several and rests', { action: 'make_buy', quantity: '30', price: '102' }, 'open', 3],
  ['meets too few', { action: 'take_buy', quantity: '100', worstPrice: '101.20' }, 'cancelled', 1],
  ['meets no order', { action: 'take_buy', quantity: '1', worstPrice: '80' }, 'cancelled', 0],
  [
    'is only to rest',
    { action: 'make_sell', quantity: '1', price: '110', postOnly: true },
    'open',
    0,
  ],
])(
  'gives the same result as a later read for an order that %s',
  async (_, order, status, trades) => {
    for (const price of ['101.00', '101.50', '102.00']) {
      await place(seller, { action: 'make_sell', quantity: '5', price });
    }
    const who = order.action.endsWith('buy') ? buyer : seller;
    const answered = await place(who, order);
    expect(answered.status, JSON.stringify(answered)).toBe(201);
    expect(answered.data.order.status).toBe(status);
    expect(answered.data.trades).toHaveLength(trades);
    expect(answered.data).toEqual(await asRead(who, answered.data.order.id));
    for (const one of [seller, buyer])
      await ask(one, 'POST', '/trade/orders/cancel-all', { assetId });
  },
);

test('returns each of several concurrent orders with its own trades', async () => {
  const others = await Promise.all(
    Array.from({ length: 12 }, (_, i) => harness.trader(5_000, { [assetId]: i + 1 })),
  );
  const answers = await Promise.all(
    others.map((who, i) =>
      place(
        who,
        i % 2
          ? { action: 'make_buy', quantity: '2', price: '100' }
          : { action: 'make_sell', quantity: '1', price: '100' },
      ),
    ),
  );
  for (const [i, { data }] of answers.entries()) {
    const read = await asRead(others[i], data.order.id);
    // A later batch may have filled more of the order.
    expect(read.trades.slice(0, data.trades.length)).toEqual(data.trades);
    expect({ ...read.order, ...changed(data.order) }).toEqual(data.order);
    expect(data.order.filledQuantity).toBe(sum(data.trades));
  }
  expect(answers.flatMap(({ data }) => data.trades).length).toBeGreaterThan(0);
});

const CHANGES =
  'status filledQuantity remainingQuantity averagePrice notional fees endedAt actions';
const changed = (order: Record<string, unknown>) =>
  Object.fromEntries(CHANGES.split(' ').map((name) => [name, order[name]]));
const sum = (trades: readonly { readonly quantity: string }[]): string =>
  trades.reduce((all, trade) => all + Number(trade.quantity), 0).toFixed(3);

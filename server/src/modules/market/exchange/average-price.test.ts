import { formatMoney } from '@holdfast/domain/kernel/money';
import { beforeAll, expect, test } from 'vitest';
import { openOfferingHarness } from '../../../../test/fixtures/offering-harness.ts';
import type { Someone } from '../../../../test/fixtures/people.ts';
import { openTradedAsset } from '../../../../test/money/exchange-harness.ts';
import { filledNotice } from './notices.ts';
import { findOrder } from './repository/orders.ts';

const sales = await openOfferingHarness();
const { world } = sales;
const harness = await openTradedAsset(sales);
const http = await world.http();
const { assetId } = harness;
let seller: Someone;
let buyer: Someone;
let keys = 0;

beforeAll(async () => {
  seller = await harness.trader(0, { [assetId]: 100 });
  buyer = await harness.trader(20_000);
});

const bearer = (who: Someone) => ({ authorization: `Bearer ${who.token}` });
async function place(who: Someone, body: object) {
  const answer = await http.inject({
    method: 'POST',
    url: '/api/trade/orders',
    headers: { ...bearer(who), 'idempotency-key': `average-price-${++keys}` },
    payload: { assetId, ...body },
  });
  expect(answer.statusCode).toBe(201);
  return answer.json().data.order as { id: string; averagePrice: string; notional: string };
}
const read = async (who: Someone, url: string) =>
  (await http.inject({ method: 'GET', url: `/api${url}`, headers: bearer(who) })).body;

test('averages many small fills exactly in responses, history, CSV and notifications', async () => {
  const price = '101.33';
  const resting = await place(seller, { action: 'make_sell', quantity: '1.000', price });
  const take = { action: 'take_buy', quantity: '0.109', worstPrice: price };
  for (let part = 0; part < 9; part++) {
    // 0.109 × $101.33 is $11.04497, of which $11.04 is paid: an average computed from the payment
    // would be $101.28.
    expect(await place(buyer, take)).toMatchObject({ averagePrice: price, notional: '11.04' });
  }
  const order = JSON.parse(await read(seller, `/trade/orders/${resting.id}`)).data.order;
  expect(order).toMatchObject({ averagePrice: price, notional: '99.36', filledQuantity: '0.981' });
  const listed = JSON.parse(await read(seller, `/trade/orders?assetId=${assetId}`)).data;
  expect(listed).toMatchObject([{ id: resting.id, averagePrice: price }]);
  const csv = await read(seller, `/trade/orders/export?assetId=${assetId}`);
  const [head = [], line = []] = csv.split('\r\n').map((text) => text.split(','));
  expect(line[head.indexOf('"average_price"')]).toBe(`"${price}"`);
  const row = await world.as(undefined, (ctx) => findOrder(ctx.tx, resting.id));
  if (!row) throw new Error('The order is stored');
  expect(filledNotice(row, new Map()).body).toContain(
    `an average price of ${formatMoney(101_33n)}`,
  );
});

test('weights an average price by units', async () => {
  await place(seller, { action: 'make_sell', quantity: '1.000', price: '102.00' });
  await place(seller, { action: 'make_sell', quantity: '3.000', price: '103.00' });
  const swept = { action: 'take_buy', quantity: '4.019', worstPrice: '103.00' };
  expect(await place(buyer, swept)).toMatchObject({ averagePrice: '102.74' });
});

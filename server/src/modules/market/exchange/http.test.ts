import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openOfferingHarness } from '../../../../test/fixtures/offering-harness.ts';
import type { Someone } from '../../../../test/fixtures/people.ts';
import { openTradedAsset } from '../../../../test/money/exchange-harness.ts';
import { countTurns } from '../../../../test/money/turns.ts';

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

const ask = async (
  who: Someone | undefined,
  method: 'GET' | 'POST',
  url: string,
  body?: unknown,
  key: string | null = `key-number-${++keys}`,
) => {
  const answer = await http.inject({
    method,
    url: `/api${url}`,
    headers: {
      ...(who ? { authorization: `Bearer ${who.token}` } : {}),
      ...(key && method === 'POST' ? { 'idempotency-key': key } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
};
const place = (who: Someone, body: object, key?: string | null) =>
  ask(who, 'POST', '/trade/orders', { assetId, ...body }, key);

describe('orders over HTTP', () => {
  test('rest in the book, fill and are listed with their trades', async () => {
    const ask1 = await place(seller, { action: 'make_sell', quantity: '20', price: '101.00' });
    expect(ask1.status).toBe(201);
    expect(ask1.data.order).toMatchObject({ status: 'open', remainingQuantity: '20.000' });
    const taken = await place(buyer, { action: 'take_buy', quantity: '5.5', worstPrice: '102' });
    expect(taken.data.order).toMatchObject({
      status: 'completed',
      filledQuantity: '5.500',
      averagePrice: '101.00',
      fees: '2.77',
    });
    expect(taken.data.trades).toMatchObject([{ side: 'buy', role: 'taker', net: '-558.27' }]);
    const { data } = await ask(seller, 'GET', '/trade/trades');
    expect(data).toMatchObject([{ side: 'sell', role: 'maker', fee: '1.38', net: '554.12' }]);
    const book = await ask(buyer, 'GET', `/assets/${assetId}/book`);
    expect(book.data.asks).toEqual([{ price: '101.00', quantity: '14.500', orders: 1 }]);
    const candles = await ask(buyer, 'GET', `/assets/${assetId}/candles?width=1d`);
    expect(candles.data).toMatchObject([{ open: '101.00', close: '101.00', quantity: '5.500' }]);
    const cancelled = await ask(seller, 'POST', `/trade/orders/${ask1.data.order.id}/cancel`);
    expect(cancelled.data).toMatchObject({ status: 'cancelled', filledQuantity: '5.500' });
    const counts = await ask(seller, 'GET', `/trade/orders/counts?assetId=${assetId}`);
    expect(counts.data).toEqual({ open: 0, completed: 0, cancelled: 1, expired: 0 });
    const again = await ask(seller, 'POST', `/trade/orders/${ask1.data.order.id}/cancel`);
    expect(again).toMatchObject({ status: 409, message: 'Order cancelled' });
  });

  test('take ten SQL statements in four round trips, not counting the sequencer’s', async () => {
    const bid = { action: 'make_buy', quantity: '1', price: '90.00' };
    await place(buyer, bid);
    const counted: Awaited<ReturnType<typeof countTurns>>[] = [];
    for (let i = 0; i < 3; i++) counted.push(await countTurns(() => place(buyer, bid)));
    const [least] = counted.sort((a, b) => a.statements - b.statements);
    expect(least).toEqual({ statements: 10, turns: 4 });
    await ask(buyer, 'POST', '/trade/orders/cancel-all', { assetId });
  });

  test('take fewer than 200 SQL statements for a hundred concurrent ones', async () => {
    const bid = { action: 'make_buy', quantity: '1', price: '90.00' };
    const placed = (count: number) =>
      Promise.all(Array.from({ length: count }, () => place(buyer, bid)));
    const counted = await countTurns(() => placed(100));
    expect(counted.statements).toBeLessThan(200);
    await ask(buyer, 'POST', '/trade/orders/cancel-all', { assetId });
  });

  test('are rejected for a named offer if there is a better one, which is returned', async () => {
    const offer = async (price: string) => {
      const make = { action: 'make_sell', quantity: '5', price };
      return (await place(seller, make)).data.order.id;
    };
    const [dear, best] = [await offer('104.00'), await offer('102.50')];
    const taker = await harness.trader(5_000);
    const take = { action: 'take_buy', quantity: '1', offerId: dear };
    expect(await place(taker, take)).toMatchObject({
      status: 409,
      code: 'BETTER_OFFER_EXISTS',
      message: 'There is a better offer at $102.50. Take that one first.',
      details: {
        price: '102.50',
        offers: [{ offerId: best, price: '102.50', quantity: '5.000' }],
      },
    });
    const taken = await place(taker, { ...take, quantity: '5', offerId: best });
    expect(taken.data.order).toMatchObject({ status: 'completed', averagePrice: '102.50' });
    expect((await place(taker, take)).data.order.status).toBe('completed');
    const market = await ask(buyer, 'GET', `/trade/${assetId}`);
    expect(market.data).toMatchObject({ lastPrice: '104.00', referencePrice: '101.00' });
    await ask(seller, 'POST', '/trade/orders/cancel-all', { assetId });
  });

  test('are rejected with the specified messages', async () => {
    const say = async (body: object, who = buyer) => {
      const { status, code, message, errors } = await place(who, body);
      return [status, code, errors?.[0]?.message ?? message];
    };
    const make = { action: 'make_buy', price: '10.00' };
    expect(await say({ ...make, quantity: '0.999' })).toEqual([
      422,
      'E_VALIDATION_FAILURE',
      'Trade for a minimum of $10',
    ]);
    expect(await say({ ...make, quantity: '1.2345' })).toEqual([
      422,
      'E_VALIDATION_FAILURE',
      'Max 3 digits allowed post decimal',
    ]);
    expect(await say({ ...make, price: '10.001', quantity: '2' })).toEqual([
      422,
      'E_VALIDATION_FAILURE',
      'Max 2 digits allowed post decimal',
    ]);
    expect((await say({ action: 'take_sell', price: '90', quantity: '6' }))[1]).toBe(
      'INSUFFICIENT_HOLDING_UNITS',
    );
    expect((await say({ ...make, quantity: '1000000' }))[1]).toBe('INSUFFICIENT_BALANCE');
    const offerId = '018f0000-0000-7000-8000-000000000000';
    expect(await say({ action: 'take_buy', quantity: '1', price: '101', offerId })).toEqual([
      409,
      'E_INVALID_TRADE_STATUS',
      'Offer is not open',
    ]);
    expect((await place(buyer, { ...make, quantity: '1' }, null)).code).toBe(
      'IDEMPOTENCY_KEY_REQUIRED',
    );
  });

  test('are placed once per key under repetition and concurrency', async () => {
    const who = await harness.trader(1_000);
    const body = { action: 'make_buy', price: '10.00', quantity: '3' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => place(who, body, 'one-and-the-same')),
    );
    expect(new Set(answers.map((a) => a.data.order.id)).size).toBe(1);
    const other = await place(who, { ...body, quantity: '4' }, 'one-and-the-same');
    expect(other.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await ask(who, 'GET', '/trade/orders')).data).toHaveLength(1);
    const all = await ask(who, 'POST', '/trade/orders/cancel-all', { assetId });
    expect(all.data).toEqual({ cancelled: 1 });
  });

  test('are rejected if they reuse the key of an order that differs in any field', async () => {
    const who = await harness.trader(5_000);
    const rest = new Date(world.clock.now().getTime() + 86_400_000).toISOString();
    const later = new Date(world.clock.now().getTime() + 2 * 86_400_000).toISOString();
    const body = { action: 'make_buy', price: '10.00', quantity: '3', expiresAt: rest };
    await place(who, body, 'of-the-first-order');
    const others = [
      { ...body, price: '11.00' },
      { ...body, quantity: '4' },
      { ...body, expiresAt: later },
      { ...body, expiresAt: undefined },
      { ...body, postOnly: true },
      { action: 'take_buy', worstPrice: '10.00', quantity: '3' },
    ];
    for (const other of others) {
      const { code } = await place(who, other, 'of-the-first-order');
      expect([other, code]).toEqual([other, 'IDEMPOTENCY_KEY_REUSED']);
    }
    // Simulates a crash between placing the order and storing its response.
    await world.edge.pool.query("delete from kit.idempotency where key = 'of-the-first-order'");
    for (const other of others) {
      const { code } = await place(who, other, 'of-the-first-order');
      expect([other, code]).toEqual([other, 'IDEMPOTENCY_KEY_REUSED']);
    }
    await ask(who, 'POST', '/trade/orders/cancel-all', { assetId });
  });

  test('replay the first response even after the order is cancelled', async () => {
    const who = await harness.trader(5_000);
    const body = { action: 'make_buy', price: '10.00', quantity: '3' };
    const first = await place(who, body, 'answered-as-at-first');
    expect(first.data.order.status).toBe('open');
    await ask(who, 'POST', `/trade/orders/${first.data.order.id}/cancel`);
    expect(await place(who, body, 'answered-as-at-first')).toEqual(first);
  });

  test('can’t be viewed or cancelled by another party', async () => {
    const other = await harness.trader(0);
    const { data } = await place(buyer, { action: 'make_buy', price: '10', quantity: '1' });
    const { id } = data.order;
    expect((await ask(other, 'GET', `/trade/orders/${id}`)).code).toBe('NOT_FOUND');
    expect((await ask(other, 'POST', `/trade/orders/${id}/cancel`)).code).toBe('NOT_FOUND');
  });

  test('fill before their trades settle', async () => {
    const { data } = await ask(buyer, 'GET', `/trade/${assetId}`);
    expect(data.unsettledTrades).toBeGreaterThan(0);
    await sales.settle();
    const after = await ask(buyer, 'GET', `/trade/${assetId}`);
    expect(after.data.unsettledTrades).toBe(0);
    const [trade] = (await ask(seller, 'GET', '/trade/trades')).data;
    expect(trade.txId).toMatch(/^[A-Z2-7]{52}$/);
    expect(await sales.findings()).toEqual([]);
  });
});

describe('the market stream', () => {
  const address = http.listen({ port: 0, host: '127.0.0.1' });
  const streams: (() => void)[] = [];
  afterAll(() => {
    for (const leave of streams) leave();
  });

  async function listen(who: Someone) {
    const heard: { event: string; data: Record<string, unknown> }[] = [];
    const url = `${await address}/api/assets/${assetId}/stream`;
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${who.token}` };
    const call = request(url, { headers }, (answer) => {
      if (!answer.headers['content-type']?.startsWith('text/event-stream')) return;
      let rest = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        rest += chunk;
        const events = rest.split('\n\n');
        rest = events.pop() ?? '';
        for (const each of events) {
          const event = /^event: (.*)$/m.exec(each)?.[1];
          const data = /^data: (.*)$/m.exec(each)?.[1];
          if (event && data) heard.push({ event, data: JSON.parse(data) });
        }
      });
    });
    call.on('error', () => {});
    call.end();
    streams.push(() => call.destroy());
    return heard;
  }

  test('starts with a snapshot and pushes changes numbered without gaps', async () => {
    const heard = await listen(buyer);
    await expect.poll(() => heard[0]?.event).toBe('snapshot');
    await place(seller, { action: 'make_sell', quantity: '3', price: '103.00' });
    await expect
      .poll(() => heard.flatMap(({ data }) => data.asks))
      .toContainEqual(['103.00', '3.000', '1']);
    await place(buyer, { action: 'take_buy', quantity: '3', price: '103.00' });
    await expect
      .poll(() => heard.flatMap(({ data }) => data.trades ?? []))
      .toMatchObject([{ price: '103.00', quantity: '3.000', takerSide: 'buy' }]);
    expect(heard.at(-1)?.data.asks).toEqual([['103.00', '0.000', '0']]);
    const numbers = heard.map(({ data }) => [data.previous, data.sequence]);
    for (const [i, [previous]] of numbers.entries()) {
      if (i > 0) expect(previous).toBe(numbers[i - 1]?.[1]);
    }
  });
});

describe('amending an order over HTTP', () => {
  const bid = { action: 'make_buy', quantity: '10', price: '90' };
  const amend = (who: Someone, id: string, body: object, key?: string) =>
    ask(who, 'POST', `/trade/orders/${id}/amend`, body, key);

  test('applies a repeated request once', async () => {
    const who = await harness.trader(5_000);
    const { id, expiresAt } = (await place(who, bid)).data.order;
    const less = { remaining: '10', quantity: '4', price: '90.00' };
    for (let i = 0; i < 2; i++) {
      const { data } = await amend(who, id, less, 'one-key-for-less');
      expect(data.order).toMatchObject({ id, status: 'open', quantity: '4.000' });
    }
    const dearer = { remaining: '4', quantity: '4', price: '91.00' };
    const one = await amend(who, id, dearer, 'one-key-for-dearer');
    const two = await amend(who, id, dearer, 'one-key-for-dearer');
    const next = { status: 'open', price: '91.00', quantity: '4.000', expiresAt };
    expect(one.data.order).toMatchObject(next);
    expect(two.data.order.id).toBe(one.data.order.id);
    const { data: old } = await ask(who, 'GET', `/trade/orders/${id}`);
    expect(old.order).toMatchObject({ status: 'cancelled', ending: 'REPLACED' });
    const late = await amend(who, id, { ...less, quantity: '2' });
    expect(late).toMatchObject({ status: 409, code: 'ORDER_CHANGED' });
    expect(late.message).toBe('Your order is no longer open, so it can’t be changed.');
  });

  test('hides another party’s order and names a field that is too small', async () => {
    const [who, other] = [await harness.trader(5_000), await harness.trader(5_000)];
    const { id } = (await place(who, bid)).data.order;
    const less = { remaining: '10', quantity: '5', price: '90' };
    expect(await amend(other, id, less)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    const little = await amend(who, id, { ...less, quantity: '0.001' });
    expect(little.status).toBe(422);
    expect(JSON.stringify(little)).toContain('"quantity"');
    const { data } = await ask(who, 'GET', `/trade/orders/${id}`);
    expect(data.order).toMatchObject({ status: 'open', quantity: '10.000' });
  });
});

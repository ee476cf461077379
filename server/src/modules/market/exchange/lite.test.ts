import { beforeAll, describe, expect, test } from 'vitest';
import { openOfferingHarness } from '../../../../test/fixtures/offering-harness.ts';
import type { Someone } from '../../../../test/fixtures/people.ts';
import { openTradedAsset } from '../../../../test/money/exchange-harness.ts';
import { transaction } from '../../../kit/database/transaction.ts';
import { estimateExit } from './index.ts';
import { notifyOrders } from './jobs/notify-orders.ts';
import { offersTo } from './queries/resting-orders.ts';
import { findMarket } from './repository/markets.ts';

const sales = await openOfferingHarness();
const { world } = sales;
const harness = await openTradedAsset(sales);
const http = await world.http();
const { assetId } = harness;
let seller: Someone;
let keys = 0;

beforeAll(async () => {
  seller = await harness.trader(100_000, { [assetId]: 10_000 });
});

const ask = async (who: Someone, method: 'GET' | 'POST', url: string, body?: unknown, key = '') => {
  const answer = await http.inject({
    method,
    url: `/api${url}`,
    headers: {
      authorization: `Bearer ${who.token}`,
      ...(method === 'POST' ? { 'idempotency-key': key || `lite-number-${++keys}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  return { status: answer.statusCode, text: answer.body, ...(isJson ? answer.json() : {}) };
};
const offer = async (
  who: Someone,
  action: 'make_sell' | 'make_buy',
  price: number,
  units: number,
) => {
  const placed = await harness.place(who, assetId, action, price, units);
  if (!placed.ok) throw new Error(`Refused: ${placed.code}`);
  return placed.orderId as string;
};
const quoteOf = async (who: Someone, body: object) =>
  (await ask(who, 'POST', `/trade/${assetId}/quote`, body)).data;
const confirm = (who: Someone, quoteId: string, remainder = 'cancel', key = '') =>
  ask(who, 'POST', `/trade/${assetId}/quote/confirm`, { quoteId, remainder }, key);
const clear = (who: Someone) => ask(who, 'POST', '/trade/orders/cancel-all', { assetId });

describe('a quote', () => {
  test('gives units, prices, fees and total for an amount, and executes as quoted', async () => {
    await offer(seller, 'make_sell', 100, 10);
    await offer(seller, 'make_sell', 101, 10);
    const buyer = await harness.trader(1_500);
    const quoted = await quoteOf(buyer, { side: 'buy', amount: '1500' });
    expect(quoted).toMatchObject({
      units: '14.876',
      averagePrice: '100.33',
      worstPrice: '101.00',
      fees: '7.46',
      unfilledUnits: '0.000',
      stop: null,
    });
    expect(Number(quoted.total)).toBeLessThanOrEqual(1_500);
    expect(Date.parse(quoted.expiresAt) - Date.parse(quoted.at)).toBe(15_000);
    // The buyer's whole balance, which would not cover a hold at the worst price.
    const done = await confirm(buyer, quoted.quoteId);
    expect(done.status).toBe(201);
    expect(done.data.order).toMatchObject({
      action: 'take_buy',
      source: 'lite',
      status: 'completed',
      filledQuantity: quoted.units,
    });
    const paid = Number(done.data.order.notional) + Number(done.data.order.fees);
    expect(paid).toBeLessThanOrEqual(Number(quoted.total));
    expect(await sales.findings()).toEqual([]);
    await clear(seller);
  });

  test('contains no offers if the book is empty', async () => {
    const buyer = await harness.trader(1_000);
    expect(await quoteOf(buyer, { side: 'buy', units: '5' })).toMatchObject({
      quoteId: null,
      units: '0.000',
      averagePrice: null,
      unfilledUnits: '5.000',
      stop: 'book',
    });
    const wrong = await ask(buyer, 'POST', `/trade/${assetId}/quote`, {
      side: 'buy',
      amount: '9.99',
    });
    expect(wrong.errors[0]).toMatchObject({
      field: 'amount',
      message: 'Trade for a minimum of $10',
    });
    const both = { side: 'buy', amount: '20', units: '1' };
    expect((await ask(buyer, 'POST', `/trade/${assetId}/quote`, both)).status).toBe(422);
  });

  test('is the same from the in-memory book and from stored orders', async () => {
    await offer(seller, 'make_sell', 102, 3);
    await offer(seller, 'make_sell', 101.5, 4);
    const { partyId } = (await harness.trader(0)).actor;
    const offersBy = async (exchange: typeof world.modules.exchange) =>
      transaction(world.edge, { requestId: 'test' }, async (ctx) => {
        const market = await findMarket(ctx.tx, assetId);
        if (!market) throw new Error('There is a market');
        const target = { kind: 'units', units: 6_000n } as const;
        return (await offersTo(ctx, exchange, market, { side: 'buy', party: partyId, target }))
          .offers;
      });
    const elsewhere = { state: undefined } as typeof world.modules.exchange;
    expect(await offersBy(elsewhere)).toEqual(await offersBy(world.modules.exchange));
    await clear(seller);
  });
});

describe('confirming a quote', () => {
  test('is rejected after 15 seconds without effect', async () => {
    await offer(seller, 'make_sell', 100, 10);
    const buyer = await harness.trader(1_000);
    const { quoteId } = await quoteOf(buyer, { side: 'buy', units: '2' });
    world.clock.advance(15_000);
    const late = await confirm(buyer, quoteId);
    expect(late).toMatchObject({ status: 409, code: 'QUOTE_EXPIRED' });
    expect((await ask(buyer, 'GET', '/trade/orders')).data).toEqual([]);
    await clear(seller);
  });

  test('succeeds once in a hundred concurrent requests', async () => {
    await offer(seller, 'make_sell', 100, 100);
    const buyer = await harness.trader(10_000);
    const { quoteId } = await quoteOf(buyer, { side: 'buy', units: '2' });
    const answers = await Promise.all(Array.from({ length: 100 }, () => confirm(buyer, quoteId)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map(({ code }) => code).filter(Boolean))).toEqual(
      new Set(['QUOTE_USED']),
    );
    expect((await ask(buyer, 'GET', '/trade/trades')).data).toHaveLength(1);
    await clear(seller);
  });

  test('replays the response for a repeated key unless the choice differs', async () => {
    await offer(seller, 'make_sell', 100, 100);
    const buyer = await harness.trader(10_000);
    const { quoteId } = await quoteOf(buyer, { side: 'buy', units: '2' });
    const first = await confirm(buyer, quoteId, 'cancel', 'the-very-same-key');
    world.clock.advance(60_000);
    const again = await confirm(buyer, quoteId, 'cancel', 'the-very-same-key');
    expect(again.data.order.id).toBe(first.data.order.id);
    expect((await confirm(buyer, quoteId, 'rest', 'the-very-same-key')).code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
    await clear(seller);
  });

  test('is refused for another party’s quote', async () => {
    await offer(seller, 'make_sell', 100, 10);
    const [buyer, other] = [await harness.trader(1_000), await harness.trader(1_000)];
    const { quoteId } = await quoteOf(buyer, { side: 'buy', units: '2' });
    expect((await confirm(other, quoteId)).code).toBe('NOT_FOUND');
    expect((await confirm(buyer, quoteId)).status).toBe(201);
    await clear(seller);
  });

  test('leaves the remainder resting at the worst price if chosen', async () => {
    await offer(seller, 'make_sell', 100, 2);
    await offer(seller, 'make_sell', 101, 3);
    const buyer = await harness.trader(2_000);
    const quoted = await quoteOf(buyer, { side: 'buy', units: '8' });
    expect(quoted).toMatchObject({ units: '5.000', unfilledUnits: '3.000', stop: 'book' });
    const { data } = await confirm(buyer, quoted.quoteId, 'rest');
    expect(data.order).toMatchObject({
      action: 'make_buy',
      status: 'open',
      price: '101.00',
      filledQuantity: '5.000',
      remainingQuantity: '3.000',
    });
    const cancelled = await ask(buyer, 'POST', `/trade/orders/${data.order.id}/cancel`);
    expect(cancelled.data).toMatchObject({ status: 'cancelled', ending: 'BY_USER' });
    expect(await sales.findings()).toEqual([]);
  });

  test('fills only at the quoted prices if the book has moved', async () => {
    const cheap = await offer(seller, 'make_sell', 100, 10);
    await offer(seller, 'make_sell', 101, 30);
    const buyer = await harness.trader(5_000);
    const quoted = await quoteOf(buyer, { side: 'buy', units: '20' });
    await ask(seller, 'POST', `/trade/orders/${cheap}/cancel`);
    const { data } = await confirm(buyer, quoted.quoteId, 'rest');
    expect(data.order).toMatchObject({
      status: 'cancelled',
      ending: 'QUOTE_WORSE',
      filledQuantity: '10.000',
      averagePrice: '101.00',
    });
    await clear(seller);
    expect(await sales.findings()).toEqual([]);
  });

  test('yields at least the quoted total for a sale', async () => {
    await offer(seller, 'make_buy', 99, 5);
    await offer(seller, 'make_buy', 98.5, 5);
    const holder = await harness.trader(0, { [assetId]: 8 });
    const quoted = await quoteOf(holder, { side: 'sell', units: '8' });
    expect(quoted).toMatchObject({ units: '8.000', worstPrice: '98.50', notional: '790.50' });
    const exit = await world.as(holder.actor, (ctx) =>
      estimateExit(ctx, world.modules.exchange, assetId, 12_000n),
    );
    expect(exit).toMatchObject({ units: 10_000n, unfilledUnits: 2_000n, worstPrice: 98_50n });
    const { data } = await confirm(holder, quoted.quoteId);
    const net = data.trades.reduce((sum: number, { net }: { net: string }) => sum + Number(net), 0);
    expect(net).toBeGreaterThanOrEqual(Number(quoted.total));
    const wallet = await ask(holder, 'GET', '/user/wallet/overview');
    expect(Number(wallet.data.walletBalance.currencies[0].unsettled)).toBeCloseTo(net, 2);
    const me = await ask(holder, 'GET', '/user/me');
    expect(Number(me.data.user.walletBalance.currencies[0].unsettled)).toBeCloseTo(net, 2);
    await sales.settle();
    const after = await ask(holder, 'GET', '/user/wallet/overview');
    expect(after.data.walletBalance.currencies[0].unsettled).toBe('0.00');
    await clear(seller);
  });

  test('is unavailable while trading is halted', async () => {
    await offer(seller, 'make_sell', 100, 10);
    const buyer = await harness.trader(1_000);
    const quoted = await quoteOf(buyer, { side: 'buy', units: '2' });
    const halt = {
      kind: 'halt',
      at: harness.now(),
      assetId,
      haltKind: 'staff',
      userId: null,
    } as const;
    await harness.submit({ ...halt, reason: 'A review of the market' });
    expect((await confirm(buyer, quoted.quoteId)).code).toBe('TRADING_HALTED');
    const quote = await ask(buyer, 'POST', `/trade/${assetId}/quote`, { side: 'buy', units: '2' });
    expect(quote.message).toContain('A review of the market');
    await harness.submit({
      kind: 'resume',
      at: harness.now(),
      assetId,
      haltKind: null,
      userId: null,
    });
    await clear(seller);
  });
});

describe('order results', () => {
  test('are listed in the history by day and exported in full', async () => {
    const buyer = await harness.trader(5_000);
    await offer(seller, 'make_sell', 100, 10);
    const { quoteId } = await quoteOf(buyer, { side: 'buy', units: '2' });
    const { data: done } = await confirm(buyer, quoteId);
    const day = world.clock.now().toISOString().slice(0, 10);
    const of = async (query: string) => (await ask(buyer, 'GET', `/trade/trades?${query}`)).data;
    expect(await of(`from=${day}&to=${day}`)).toHaveLength(1);
    expect(await of('to=2020-01-01')).toEqual([]);
    const { text } = await ask(buyer, 'GET', `/trade/trades/export?assetId=${assetId}`);
    const [, line = ''] = text.split('\r\n');
    expect(line).toContain(`"${done.trades[0].id}"`);
    expect(line).toContain('"-201.00"');
    const orders = await ask(buyer, 'GET', '/trade/orders/export?status=completed');
    expect(orders.text.trim().split('\r\n')).toHaveLength(2);
    const receipt = (await ask(buyer, 'GET', `/trade/trades/${done.trades[0].id}`)).data;
    expect(receipt).toMatchObject({ feeBps: 50, feeVersion: 1, trade: { net: '-201.00' } });
    expect(receipt.entryId).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.stringify(receipt)).not.toContain(seller.actor.partyId);
    const other = await harness.trader(0);
    expect((await ask(other, 'GET', `/trade/trades/${done.trades[0].id}`)).code).toBe('NOT_FOUND');
    await clear(seller);
  });

  test('are listed in the wallet as trades and reservations', async () => {
    const buyer = await harness.trader(5_000);
    await offer(seller, 'make_sell', 100, 2);
    const { quoteId } = await quoteOf(buyer, { side: 'buy', units: '5' });
    await confirm(buyer, quoteId, 'rest');
    const { data } = await ask(buyer, 'GET', '/user/wallet/transactions');
    const rows = data.map(({ title, link }: Record<string, string>) => [title, link]);
    const history = `/trade/${assetId}/history`;
    expect(rows[0]).toEqual([
      expect.stringMatching(/^Order to buy 3\.000 units of \S+ at \$100\.00$/),
      `${history}?view=orders`,
    ]);
    expect(rows[1]).toEqual([
      expect.stringMatching(/^Bought 2\.000 units of \S+ at \$100\.00$/),
      `${history}?view=transactions`,
    ]);
    await clear(buyer);
    await clear(seller);
  });

  test('are notified at most once a minute, as is an order’s automatic end', async () => {
    const notify = () => transaction(world.edge, { requestId: 'test' }, notifyOrders);
    while (await notify());
    const maker = await harness.trader(0, { [assetId]: 50 });
    const buyer = await harness.trader(50_000);
    const received = async () =>
      (await ask(maker, 'GET', '/user/notifications')).data.map((n: { title: string }) => n.title);
    await offer(maker, 'make_sell', 100, 20);
    await harness.place(buyer, assetId, 'take_buy', 100, 5);
    await notify();
    await harness.place(buyer, assetId, 'take_buy', 100, 5);
    await notify();
    await notify();
    expect(await received()).toEqual([expect.stringContaining('was partly filled')]);
    world.clock.advance(60_000);
    await harness.place(buyer, assetId, 'take_buy', 100, 10);
    await notify();
    await notify();
    expect((await received())[0]).toMatch(
      /Your order to sell 20\.000 units of \S+ at \$100\.00 was filled/,
    );
    expect(await received()).toHaveLength(2);
    await harness.place(maker, assetId, 'make_sell', 110, 3, { expiresAt: harness.now() + 1_000 });
    world.clock.advance(5_000);
    await harness.submit({ kind: 'expire', at: harness.now() });
    await notify();
    world.clock.advance(60_000);
    await notify();
    expect(await received()).toHaveLength(3);
    expect((await received())[0]).toContain('ended');
  });
});

import { describe, expect, test } from 'vitest';
import { openOfferingHarness } from '../../../../test/fixtures/offering-harness.ts';
import type { Someone } from '../../../../test/fixtures/people.ts';
import { openTradedAsset } from '../../../../test/money/exchange-harness.ts';
import { AT_ONCE, raced, rounds, together } from '../../../../test/money/together.ts';
import { hold, partyMain, release, verifyBooks } from '../../money/ledger/index.ts';
import { replayLog } from './queries/replay-log.ts';

const sales = await openOfferingHarness();
const { world } = sales;
const harness = await openTradedAsset(sales);
const { assetId } = harness;
const http = await world.http();
const seller = await harness.trader(0, { [assetId]: 100_000 });
const takers = await Promise.all(Array.from({ length: AT_ONCE }, () => harness.trader(10_000)));

let keys = 0;
async function post(who: Someone, path: string, body: object = {}, key = `race-key-${++keys}`) {
  const answer = await http.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${who.token}`, 'idempotency-key': key },
    payload: body,
  });
  if (answer.statusCode !== 503) expect(answer.statusCode).toBeLessThan(500);
  const { headers } = answer;
  return { status: answer.statusCode, body: answer.json(), text: answer.body, headers };
}
const order = (who: Someone, body: object, key?: string) =>
  post(who, '/trade/orders', { assetId, ...body }, key);
const offer = async (quantity = '1.000', price = '100.00'): Promise<string> => {
  const { body } = await order(seller, { action: 'make_sell', quantity, price });
  return body.data.order.id;
};
const orders = async (where: string, value: unknown): Promise<number> => {
  const sql = `select count(*)::int as n from exchange."order" where ${where}`;
  return (await world.edge.pool.query<{ n: number }>(sql, [value])).rows[0]?.n ?? -1;
};
const statusOf = async (id: string) =>
  (await world.edge.pool.query('select status from exchange."order" where id = $1', [id])).rows[0]
    ?.status;

describe.each(rounds)('round %i', () => {
  test('fills an offer once when a hundred parties take it concurrently', async (context) => {
    const offerId = await offer();
    const take = { action: 'take_buy', quantity: '1', worstPrice: '100.00', offerId };
    const said = await together((nth) => order(takers[nth] as Someone, take));
    expect(said).toEqual({ done: 1, E_INVALID_TRADE_STATUS: AT_ONCE - 1 });
    expect(await orders('against_id = $1', offerId)).toBe(1);
    await order(seller, { action: 'take_buy', quantity: '1', worstPrice: '1000.00' });
    raced(context);
  });

  test('either cancels or fills an offer, never both', async (context) => {
    for (let nth = 0; nth < 5; nth++) {
      const offerId = await offer('0.200');
      const take = { action: 'take_buy', quantity: '0.2', worstPrice: '100.00', offerId };
      const who = takers[nth] as Someone;
      const race = [
        () => order(who, take),
        () => post(seller, `/trade/orders/${offerId}/cancel`),
        () => order(takers[nth + 10] as Someone, take),
        () => post(seller, `/trade/orders/${offerId}/cancel`),
      ].sort(() => Math.random() - 0.5);
      const said = await Promise.all(race.map((work) => work()));
      expect(said.filter(({ status }) => status < 300)).toHaveLength(1);
      expect(['completed', 'cancelled']).toContain(await statusOf(offerId));
    }
    raced(context);
  });

  test('rejects a party’s second concurrent order for one offer', async (context) => {
    const offerId = await offer();
    const take = { action: 'take_buy', quantity: '1', worstPrice: '100.00', offerId };
    const who = await harness.trader(1_000);
    const said = await together(() => order(who, take));
    const { done, TRADE_QUEUE_EXISTS = 0, E_INVALID_TRADE_STATUS = 0, ...others } = said;
    expect([done, others]).toEqual([1, {}]);
    expect(TRADE_QUEUE_EXISTS).toBeGreaterThan(0);
    expect(TRADE_QUEUE_EXISTS + E_INVALID_TRADE_STATUS).toBe(AT_ONCE - 1);
    raced(context);
  });

  test('places one order per Idempotency-Key and returns it in every response', async (context) => {
    const who = await harness.trader(10_000);
    const ids = new Set<string>();
    const body = { action: 'make_buy', quantity: '1', price: '50.00' };
    const said = await together(async () => {
      const answer = await order(who, body, 'one-key-for-all');
      ids.add(answer.body.data?.order.id);
      return answer;
    });
    expect([said, ids.size]).toEqual([{ done: AT_ONCE }, 1]);
    expect(await orders('user_id = $1', who.actor.userId)).toBe(1);
    raced(context);
  });

  test('reserves an order’s cash once, whatever the keys', async (context) => {
    const who = await harness.trader(60);
    const body = { action: 'make_buy', quantity: '1', price: '50.00' };
    const said = await together(() => order(who, body));
    expect(said).toEqual({ done: 1, INSUFFICIENT_BALANCE: AT_ONCE - 1 });
    raced(context);
  });

  test('spends the same cash on either an order or a commitment, not both', async (context) => {
    const sale = await sales.openSale();
    const who = await harness.trader(120);
    const path = `/assets/${sale.assetId}/commitments`;
    const said = await together((nth) =>
      nth % 2
        ? // The price is below the next round's offers, so the order stays in the book.
          order(who, { action: 'make_buy', quantity: '1', price: '99.00' })
        : post(who, path, { units: '1' }),
    );
    expect(said).toEqual({ done: 1, INSUFFICIENT_BALANCE: AT_ONCE - 1 });
    raced(context);
  });

  test('spends the same cash on either an order or a withdrawal, not both', async (context) => {
    const who = await harness.trader(60);
    const account = partyMain(who.actor.partyId, 'USD');
    const causes: string[] = [];
    const said = await together(async (nth) => {
      if (nth % 2) return order(who, { action: 'make_buy', quantity: '1', price: '50.00' });
      const id = crypto.randomUUID();
      const cause = { kind: 'withdrawal', id } as const;
      try {
        await world.as(who.actor, (ctx) => hold(ctx, { account, amount: 5_500n, cause }));
        causes.push(id);
        return { status: 200, body: {} };
      } catch (error) {
        return { status: 409, body: { code: (error as { code: string }).code } };
      }
    });
    expect(said).toEqual({ done: 1, INSUFFICIENT_BALANCE: AT_ONCE - 1 });
    for (const id of causes)
      await world.as(who.actor, (c) => release(c, { kind: 'withdrawal', id }));
    raced(context);
  });

  test('keeps the ledger balanced and reproducible from the recorded commands', async () => {
    const { expectedHolds } = world.modules;
    expect(await world.as(undefined, (ctx) => verifyBooks(ctx, expectedHolds))).toEqual([]);
    expect((await world.as(undefined, (ctx) => replayLog(ctx))).difference).toBeUndefined();
  });
});

const waitingForTheLease = async (): Promise<boolean> => {
  const { rows } = await world.edge.pool.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
};

test('rejects orders but not cancellations when the queue is full', async (context) => {
  const mine = await harness.trader(100_000);
  const { body } = await order(mine, { action: 'make_buy', quantity: '1', price: '20.00' });
  const resting: string = body.data.order.id;
  const holder = await world.edge.pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from exchange.sequencer for update');
  const send = (count: number) =>
    Array.from({ length: count }, () =>
      harness
        .submit(harness.order(mine, assetId, 'make_buy', 0.01, 1_000))
        .catch((error) => error.code),
    );
  // The running batch waits for the lease's row, so later commands queue.
  const placed = send(1);
  await expect.poll(waitingForTheLease).toBe(true);
  placed.push(...send(5_000));
  const refused = await order(mine, { action: 'make_buy', quantity: '1', price: '20.00' });
  expect([refused.status, refused.body.code]).toEqual([503, 'EXCHANGE_BUSY']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const cancel = post(mine, `/trade/orders/${resting}/cancel`);
  await new Promise((later) => setTimeout(later, 50));
  await holder.query('commit');
  holder.release();
  expect((await cancel).body.data.status).toBe('cancelled');
  const answers = await Promise.all(placed);
  const busy = answers.filter((answer) => answer === 'EXCHANGE_BUSY');
  expect(busy).toHaveLength(5_000 - 4_096);
  raced(context);
});

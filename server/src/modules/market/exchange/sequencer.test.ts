import { afterAll, describe, expect, test } from 'vitest';
import { openExchangeHarness } from '../../../../test/money/exchange-harness.ts';
import { balancesOf, checkBooks, positionsOf } from '../../money/ledger/index.ts';
import { orderHolds, unsettledProceeds } from './index.ts';
import type { Place, Result } from './sequencer/commands.ts';
import { rebuildState } from './sequencer/rebuild.ts';
import { Sequencer } from './sequencer/sequencer.ts';

const harness = await openExchangeHarness();
const { world, openMarket, trader, place } = harness;
afterAll(() => harness.sequencer.stop());

const idOf = (result: Result): string => {
  if (!result.ok || !result.orderId) throw new Error(`Refused: ${JSON.stringify(result)}`);
  return result.orderId;
};
const codeOf = (result: Result) => (result.ok ? 'ok' : result.code);
const rowOf = async (id: string) =>
  (
    await world.edge.pool.query(
      'select status, ending, filled, notional, fees from exchange."order" where id = $1',
      [id],
    )
  ).rows[0];
const balance = async (partyId: string, commodity: string) => {
  const all = await world.as(undefined, (ctx) => balancesOf(ctx, partyId));
  const found = all.find((one) => one.commodity === commodity);
  return [found?.available ?? 0n, found?.held ?? 0n];
};

async function assertSound() {
  const checks = await world.as(undefined, (ctx) =>
    checkBooks(ctx, [orderHolds, unsettledProceeds]),
  );
  expect(checks.flatMap((check) => check.findings)).toEqual([]);
  const cold = await rebuildState(world.edge.db);
  for (const [assetId, market] of harness.sequencer.state?.markets ?? []) {
    const again = cold.markets.get(assetId);
    for (const side of ['buy', 'sell'] as const) {
      const seen = (m: typeof market | undefined) =>
        [...(m?.book.orders(side) ?? [])].map((o) => [o.id, o.price, o.remaining, o.expiresAt]);
      expect(seen(again)).toEqual(seen(market));
    }
    expect(again?.reference).toBe(market.reference);
  }
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

async function mirror() {
  const asset = await openMarket();
  const traders = [];
  for (let i = 0; i < 6; i++) traders.push(await trader(50_000, { [asset]: 400 }));
  traders.push(await trader(300, { [asset]: 3 }));
  return { asset, traders };
}

async function assertSettledInOrder(asset: string) {
  const { rows } = await world.edge.pool.query(
    `select t.seq from settlement.instruction i join exchange.trade t on t.id::text = i.cause_id
     where i.cause_kind = 'trade' and i.asset_id = $1 order by i.id`,
    [asset],
  );
  const seqs = rows.map((row) => row.seq);
  expect(seqs.length).toBeGreaterThan(100);
  expect(seqs).toEqual([...seqs].sort((a, b) => Number(a - b)));
}

describe('an order in the sequencer', () => {
  test('rests with its cash reserved, fills partly and is booked to the cent', async () => {
    const asset = await openMarket();
    const seller = await trader(0, { [asset]: 50 });
    const buyer = await trader(10_000);
    const ask = idOf(await place(seller, asset, 'make_sell', 101, 40));
    expect(await balance(seller.actor.partyId, asset)).toEqual([10_000n, 40_000n]);
    const bid = idOf(await place(buyer, asset, 'take_buy', 102, 12.5));
    // 12.5 × $101 = $1,262.50; the taker pays 0.50 %, the maker 0.25 %, each rounded down.
    expect(await rowOf(bid)).toMatchObject({ status: 'completed', notional: 126_250n, fees: 631n });
    expect(await rowOf(ask)).toMatchObject({ status: 'open', filled: 12_500n, fees: 315n });
    expect(await balance(buyer.actor.partyId, 'USD')).toEqual([1_000_000n - 126_250n - 631n, 0n]);
    expect(await balance(seller.actor.partyId, 'USD')).toEqual([126_250n - 315n, 0n]);
    expect(await balance(seller.actor.partyId, asset)).toEqual([10_000n, 27_500n]);
    const [position] = await world.as(undefined, (ctx) => positionsOf(ctx, buyer.actor.partyId));
    expect(position).toMatchObject({ units: 12_500n, cost: 126_881n });
    await assertSound();
  });

  test('is rejected, stating the amounts, if not covered, and changes nothing', async () => {
    const asset = await openMarket();
    const poor = await trader(100, { [asset]: 1 });
    const buy = await place(poor, asset, 'make_buy', 100, 2);
    expect(buy).toMatchObject({ ok: false, code: 'INSUFFICIENT_BALANCE' });
    expect(buy).toMatchObject({ facts: { needed: '20100', available: '10000' } });
    expect(codeOf(await place(poor, asset, 'make_sell', 100, 1.001))).toBe(
      'INSUFFICIENT_HOLDING_UNITS',
    );
    expect(
      codeOf(await place(poor, 'ffffffff-0000-7000-8000-000000000000', 'make_buy', 1, 1)),
    ).toBe('NOT_TRADING');
    await assertSound();
  });

  test('can spend the proceeds of an earlier order in its batch', async () => {
    const asset = await openMarket();
    const [a, b] = [await trader(2_000), await trader(0, { [asset]: 10 })];
    const results = await Promise.all([
      place(a, asset, 'make_buy', 100, 10),
      place(b, asset, 'take_sell', 100, 10),
      place(b, asset, 'make_buy', 99, 10),
    ]);
    expect(results.map(codeOf)).toEqual(['ok', 'ok', 'ok']);
    await assertSound();
  });

  test('is cancelled once, by its own party only, releasing its reservation', async () => {
    const asset = await openMarket();
    const [mine, other] = [await trader(1_000), await trader(1_000)];
    const id = idOf(await place(mine, asset, 'make_buy', 50, 10));
    const cancel = (partyId: string) =>
      harness.submit({
        kind: 'cancel',
        at: harness.now(),
        orderId: id,
        partyId,
        assetId: null,
        ending: 'BY_USER',
      });
    expect(await cancel(other.actor.partyId)).toMatchObject({ ok: true, ended: [] });
    const both = await Promise.all([cancel(mine.actor.partyId), cancel(mine.actor.partyId)]);
    expect(both.map((r) => (r.ok ? r.ended.length : -1)).sort()).toEqual([0, 1]);
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', ending: 'BY_USER' });
    expect(await balance(mine.actor.partyId, 'USD')).toEqual([100_000n, 0n]);
    await assertSound();
  });

  test('is returned for every later order with the same key', async () => {
    const asset = await openMarket();
    const who = await trader(1_000);
    const requestKey = 'the-same-key';
    const twice = await Promise.all(
      [1, 2].map(() => place(who, asset, 'make_buy', 10, 10, { requestKey })),
    );
    const later = await place(who, asset, 'make_buy', 10, 10, { requestKey });
    expect(new Set([...twice, later].map(idOf)).size).toBe(1);
    await assertSound();
  });

  test('ends when it expires and is rejected while the market is halted', async () => {
    const asset = await openMarket();
    const who = await trader(1_000);
    const at = harness.now();
    const id = idOf(await place(who, asset, 'make_buy', 10, 10, { expiresAt: at + 1_000 }));
    await harness.submit({ kind: 'expire', at: at + 1_000 });
    expect(await rowOf(id)).toMatchObject({ status: 'expired', ending: 'EXPIRED' });
    const halt = { assetId: asset, haltKind: 'staff', userId: null } as const;
    await harness.submit({ kind: 'halt', at, reason: 'A document is missing', ...halt });
    expect(await place(who, asset, 'make_buy', 10, 10)).toMatchObject({
      code: 'TRADING_HALTED',
      facts: { reason: 'A document is missing', until: null },
    });
    await harness.submit({ kind: 'resume', at, ...halt });
    expect(codeOf(await place(who, asset, 'make_buy', 10, 10))).toBe('ok');
    await assertSound();
  });

  test('trips the breaker for five minutes if it would trade far from the last price', async () => {
    const asset = await openMarket();
    const [seller, buyer] = [await trader(0, { [asset]: 10 }), await trader(5_000)];
    await place(seller, asset, 'make_sell', 110, 5);
    await place(seller, asset, 'make_sell', 125, 5);
    const id = idOf(await place(buyer, asset, 'take_buy', 130, 8));
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', ending: 'CIRCUIT_BREAKER' });
    expect(codeOf(await place(buyer, asset, 'make_buy', 90, 5))).toBe('TRADING_HALTED');
    const later = harness.now() + 5 * 60_000;
    await harness.submit({ kind: 'expire', at: later });
    expect(codeOf(await place(buyer, asset, 'make_buy', 90, 5, { at: later }))).toBe('ok');
    await assertSound();
  });

  test('is cancelled without a halt if it is far from the last price and unfilled', async () => {
    const asset = await openMarket();
    const [seller, buyer] = [await trader(0, { [asset]: 10 }), await trader(5_000)];
    await place(seller, asset, 'make_sell', 125, 10);
    const id = idOf(await place(buyer, asset, 'take_buy', 130, 5));
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', ending: 'CIRCUIT_BREAKER' });
    expect(codeOf(await place(buyer, asset, 'make_buy', 90, 5))).toBe('ok');
    await assertSound();
  });

  test('doesn’t let two parties move the price past honest offers', async () => {
    const asset = await openMarket();
    const [honest, ann] = [await trader(0, { [asset]: 10 }), await trader(5_000, { [asset]: 10 })];
    const bob = await trader(5_000);
    const reference = () => harness.sequencer.state?.markets.get(asset)?.reference;
    await place(honest, asset, 'make_sell', 101, 5);
    const dear = idOf(await place(ann, asset, 'make_sell', 119, 1));
    const passed = await place(bob, asset, 'take_buy', 119, 1, { against: dear });
    expect(passed).toMatchObject({
      code: 'BETTER_OFFER_EXISTS',
      facts: { price: 101_00, offers: [{ price: '101.00', quantity: '5.000' }] },
    });
    await place(bob, asset, 'take_buy', 101, 5);
    expect(reference()).toBe(101_00);
    expect(codeOf(await place(bob, asset, 'take_buy', 119, 0.5, { against: dear }))).toBe('ok');
    const related = [ann.actor.partyId];
    await place(bob, asset, 'take_buy', 119, 0.4, { pricing: { leastMinor: 10_00, related } });
    await place(bob, asset, 'take_buy', 119, 0.05);
    expect(reference()).toBe(101_00);
    const { rows } = await world.edge.pool.query(
      'select last_price, reference_price from exchange.market where asset_id = $1',
      [asset],
    );
    expect(rows).toEqual([{ last_price: 119_00n, reference_price: 101_00n }]);
    await assertSound();
  });

  test('is rejected beyond the maximum holding', async () => {
    const asset = await openMarket({ holderCapBps: 1 });
    await trader(0, { [asset]: 1_000_000 });
    const buyer = await trader(50_000);
    expect(codeOf(await place(buyer, asset, 'make_buy', 10, 60))).toBe('ok');
    expect(codeOf(await place(buyer, asset, 'make_buy', 10, 41))).toBe('TRANSFER_REFUSED');
    expect(codeOf(await place(buyer, asset, 'make_buy', 10, 40))).toBe('ok');
  });
});

describe('a named offer', () => {
  test('is filled once when a hundred parties take it concurrently', async () => {
    const asset = await openMarket();
    const seller = await trader(0, { [asset]: 10 });
    const offer = idOf(await place(seller, asset, 'make_sell', 100, 10));
    const takers = await Promise.all(Array.from({ length: 20 }, () => trader(2_000)));
    const tries = Array.from({ length: 100 }, (_, i) => takers[i % 20] ?? seller);
    const results = await Promise.all(
      tries.map((who) => place(who, asset, 'take_buy', 100, 10, { against: offer })),
    );
    const codes = results.map(codeOf);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['ok', 'E_INVALID_TRADE_STATUS']));
    await assertSound();
  });

  test('reports whether it is gone, cancelled or too small', async () => {
    const asset = await openMarket();
    const [seller, buyer] = [await trader(0, { [asset]: 10 }), await trader(5_000)];
    const offer = idOf(await place(seller, asset, 'make_sell', 100, 5));
    const take = (units: number) => place(buyer, asset, 'take_buy', 100, units, { against: offer });
    expect(codeOf(await take(6))).toBe('NEGATIVE_UNITS');
    await harness.submit({
      kind: 'cancel',
      at: harness.now(),
      orderId: offer,
      partyId: null,
      assetId: null,
      ending: 'BY_STAFF',
    });
    expect(codeOf(await take(5))).toBe('TRADE_IS_CANCELLED');
  });
});

describe('the sequencer', () => {
  test('has one leader until its lease is released', async () => {
    const asset = await openMarket();
    const who = await trader(1_000);
    const second = new Sequencer('another process', 'http://127.0.0.1:2');
    expect(await second.lead(world.edge)).toBe(false);
    await harness.sequencer.stop();
    expect(await second.lead(world.edge)).toBe(true);
    const order = harness.order(who, asset, 'make_buy', 10, 10);
    expect(codeOf(await second.submit(world.edge, order))).toBe('ok');
    await second.stop();
    expect(await harness.sequencer.lead(world.edge)).toBe(true);
    expect(harness.sequencer.state?.orders.has(order.id)).toBe(true);
  });

  test('rejects commands and drops its books after another process takes the lease', async () => {
    const asset = await openMarket();
    const who = await trader(1_000);
    await world.edge.pool.query(
      "update exchange.sequencer set expires_at = now() - interval '1 s'",
    );
    const second = new Sequencer('a third process', 'http://127.0.0.1:3');
    expect(await second.lead(world.edge)).toBe(true);
    await expect(place(who, asset, 'make_buy', 10, 10)).rejects.toThrow('Another process leads');
    expect(harness.sequencer.state).toBeUndefined();
    await second.stop();
    expect(codeOf(await place(who, asset, 'make_buy', 10, 10))).toBe('ok');
    await assertSound();
  });

  test('steps down on a demoted server, and places the order once after the failover', async () => {
    const asset = await openMarket();
    const who = await trader(1_000);
    const { pool } = world.edge;
    const order = harness.order(who, asset, 'make_buy', 10, 10);
    await pool.query(`
      create function public.demoted() returns trigger language plpgsql as
        $$ begin raise sqlstate '25006' using message = 'read-only'; end $$;
      create trigger demoted before insert on exchange."order"
        for each statement execute function public.demoted()`);
    await expect(harness.submit(order)).rejects.toThrow('Another process leads');
    expect(harness.sequencer.state).toBeUndefined();
    await pool.query('drop trigger demoted on exchange."order"; drop function public.demoted');
    expect(codeOf(await harness.submit(order))).toBe('ok');
    expect((await rowOf(order.id)).status).toBe('open');
    await assertSound();
  });

  test('retries a batch after a broken connection and places its order once', async () => {
    const asset = await openMarket();
    const who = await trader(1_000);
    const { pool } = world.edge;
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('lock table exchange."order" in share mode');
    const order = harness.order(who, asset, 'make_buy', 10, 10);
    const placed = harness.submit(order);
    const held = `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'holdfast sequencer %' and wait_event_type = 'Lock'
        and datname = current_database()`;
    while ((await pool.query(held)).rowCount === 0);
    await holder.query('rollback');
    holder.release();
    expect(codeOf(await placed)).toBe('ok');
    expect((await rowOf(order.id)).status).toBe('open');
    await assertSound();
  });

  test('gives the same results for a long batch as for single orders', async () => {
    const worlds = await Promise.all([mirror(), mirror()]);
    const next = seeded(11);
    const steps = Array.from({ length: 400 }, () => {
      const buys = next() < 0.5;
      const rests = next() < 0.6;
      const price = rests ? 100 + (buys ? -1 : 1) * Math.floor(next() * 4) : buys ? 110 : 90;
      const kind = `${rests ? 'make' : 'take'}_${buys ? 'buy' : 'sell'}` as const;
      return {
        who: Math.floor(next() * 7),
        kind,
        price,
        units: 1 + Math.floor(next() * 9),
      };
    });
    const [together = [], alone = []] = worlds.map(({ asset, traders }) =>
      steps.map(({ who, kind, price, units }) => {
        const one = traders[who];
        if (!one) throw new Error('There is a trader for each step');
        return harness.order(one, asset, kind, price, units);
      }),
    );
    const results = await Promise.all(together.map(harness.submit));
    const one: Result[] = [];
    for (const order of alone) one.push(await harness.submit(order));
    expect(results.map(codeOf)).toEqual(one.map(codeOf));
    expect(results.map(codeOf)).toContain('INSUFFICIENT_BALANCE');
    const endsOf = (orders: readonly Place[]) => Promise.all(orders.map(({ id }) => rowOf(id)));
    const ends = await endsOf(together);
    expect(ends).toEqual(await endsOf(alone));
    expect(ends.filter((row) => row?.status === 'completed').length).toBeGreaterThan(100);
    for (const { asset } of worlds) await assertSettledInOrder(asset);
    await assertSound();
  });

  test('rolls back a batch that fails to save and continues', async () => {
    const asset = await openMarket();
    const [good, bad] = [await trader(1_000), await trader(1_000)];
    const broken = harness.order(bad, asset, 'make_buy', 10, 10, { feeVersion: Number.NaN });
    const [ok, failed] = await Promise.allSettled([
      place(good, asset, 'make_buy', 10, 10),
      harness.submit(broken),
    ]);
    expect(ok.status).toBe('fulfilled');
    expect(failed.status).toBe('rejected');
    await assertSound();
  });
});

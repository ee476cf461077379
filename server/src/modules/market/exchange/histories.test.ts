import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { figures } from '../../../../test/figures.ts';
import { openExchangeHarness } from '../../../../test/money/exchange-harness.ts';
import { ReferenceExchange } from '../../../../test/money/exchange-reference-model.ts';
import { partyMain, platform, postMany, verifyBooks } from '../../money/ledger/index.ts';
import { orderHolds, unsettledProceeds } from './index.ts';
import { replayLog } from './queries/replay-log.ts';
import type { Command, Place } from './sequencer/commands.ts';
import { Sequencer } from './sequencer/sequencer.ts';

// Random histories compared with the reference model step by step, with crashes, handovers and
// clock changes that the model doesn't know of.

const DEEP = process.env.DEEP === '1';
const LIMITS = {
  numRuns: DEEP ? 5_000 : 200,
  interruptAfterTimeLimit: DEEP ? 25 * 60_000 : 8_000,
  markInterruptAsFailure: false,
};
const SOUND_EVERY = DEEP ? 500 : 100;
const CASH = 500_000n;
const UNITS = 30_000n;
let crashes = 0;
let commands = 0;
const amended = { reduced: 0, replaced: 0 };
let sequencer = new Sequencer('histories', 'http://127.0.0.1:1');
const harness = await openExchangeHarness(undefined, (command) =>
  sequencer.submit(world.edge, command),
);
const { world } = harness;
afterAll(() => sequencer.stop());

const order = fc.record({
  party: fc.nat(3),
  asset: fc.nat(1),
  action: fc.constantFrom(
    'make_buy',
    'make_buy',
    'make_sell',
    'make_sell',
    'take_buy',
    'take_sell',
  ),
  price: fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 9_800, max: 10_200 }) },
    fc.integer({ min: 7_000, max: 13_000 }),
  ),
  quantity: fc.integer({ min: 1, max: 12_000 }),
  postOnly: fc.oneof({ weight: 8, arbitrary: fc.constant(false) }, fc.boolean()),
  named: fc.oneof({ weight: 5, arbitrary: fc.constant(-1) }, fc.nat(20)),
  rests: fc.oneof(
    { weight: 4, arbitrary: fc.constant(3_600_000) },
    fc.integer({ min: 1, max: 90_000 }),
  ),
  replaces: fc.oneof({ weight: 4, arbitrary: fc.constant(-1) }, fc.nat(20)),
});
const step = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant('place'),
      orders: fc.array(order, { minLength: 1, maxLength: 5 }),
      reduces: fc.oneof({ weight: 3, arbitrary: fc.constant(-1) }, fc.nat(20)),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('cancel'), nth: fc.nat(30) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel all'), nth: fc.nat(3) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait'), nth: fc.integer({ min: 1, max: 400_000 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('halt'), nth: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('resume'), nth: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('crash'), nth: fc.constant(0) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hand over'), nth: fc.constant(0) }) },
) as fc.Arbitrary<Step>;
type OrderStep = {
  party: number;
  asset: number;
  action: Place['action'];
  price: number;
  quantity: number;
  postOnly: boolean;
  named: number;
  rests: number;
  replaces: number;
};
type Step =
  | { readonly do: 'place'; readonly orders: readonly OrderStep[]; readonly reduces: number }
  | {
      readonly do: 'cancel' | 'cancel all' | 'wait' | 'halt' | 'resume' | 'crash' | 'hand over';
      readonly nth: number;
    };

async function openSetup() {
  const model = new ReferenceExchange();
  const assets = [await harness.openMarket(), await harness.openMarket()];
  const parties = Array.from({ length: 4 }, () => crypto.randomUUID());
  for (const asset of assets) model.open(asset, 10_000n);
  await world.as(undefined, async (ctx) => {
    await postMany(
      ctx,
      parties.flatMap((party) => {
        model.give(party, 'USD', CASH);
        const cash = [
          { account: platform('bank_clearing', 'USD'), amount: -CASH },
          { account: partyMain(party, 'USD'), amount: CASH },
        ];
        const units = assets.map((asset) => {
          model.give(party, asset, UNITS);
          const lines = [
            { account: platform('issuance', asset), amount: -UNITS },
            { account: partyMain(party, asset), amount: UNITS },
          ];
          const positions = [{ partyId: party, assetId: asset, units: UNITS, cost: UNITS }];
          return { kind: 'issuance' as const, reference: ctx.newId(), lines, positions };
        });
        return [{ kind: 'deposit_bank' as const, reference: ctx.newId(), lines: cash }, ...units];
      }),
    );
  });
  return { model, assets, parties, placed: [] as string[], now: harness.now() };
}
type Setup = Awaited<ReturnType<typeof openSetup>>;

async function crash(name = 'histories') {
  const before = sequencer;
  crashes += 1;
  sequencer = new Sequencer(name, 'http://127.0.0.1:1');
  expect(await sequencer.lead(world.edge)).toBe(true);
  await before.stop();
}

async function handOver() {
  await sequencer.stop();
  sequencer = new Sequencer(`histories-${++crashes}`, 'http://127.0.0.1:1');
  expect(await sequencer.lead(world.edge)).toBe(true);
  await sequencer.stop();
  sequencer = new Sequencer('histories', 'http://127.0.0.1:1');
}

async function executeCommand(setup: Setup, given: Step): Promise<void> {
  const { model, assets, parties, placed, now } = setup;
  commands += given.do === 'place' ? given.orders.length : 1;
  const submit = (command: Command) => sequencer.submit(world.edge, command);
  if (given.do === 'place') return placeAll(setup, given.orders, given.reduces);
  const at = now;
  const one = { kind: 'cancel', at, assetId: null, ending: 'BY_USER' } as const;
  const asset = assets[given.nth % 2] ?? '';
  switch (given.do) {
    case 'cancel': {
      const orderId = placed[given.nth] ?? null;
      if (orderId === null) return;
      await submit({ ...one, orderId, partyId: null });
      return model.cancel(orderId);
    }
    case 'cancel all': {
      const partyId = parties[given.nth] ?? '';
      await submit({ ...one, orderId: null, partyId });
      return model.cancelAll(partyId);
    }
    case 'wait':
      setup.now += given.nth;
      await submit({ kind: 'expire', at: setup.now });
      return model.expire(setup.now);
    case 'halt':
      await submit({
        kind: 'halt',
        at,
        assetId: asset,
        haltKind: 'staff',
        reason: 'x',
        userId: null,
      });
      return model.halt(asset);
    case 'resume':
      await submit({ kind: 'resume', at, assetId: asset, haltKind: null, userId: null });
      return model.resume(asset);
    case 'crash':
      return crash();
    case 'hand over':
      return handOver();
  }
}

const relatedTo = (parties: readonly string[], nth: number): string[] =>
  nth < 2 ? parties.slice(0, 2).filter((_, other) => other !== nth) : [];

function reduce({ model, placed, now }: Setup, nth: number) {
  const orderId = placed[nth] ?? '';
  const { party, asset } = model.orders.get(orderId) ?? { party: '', asset: '' };
  const left = model.left(orderId);
  const to = left / 2n;
  const [at, partyId, assetId] = [now, party, asset];
  const from = { remaining: Number(left), to: Number(to) };
  const done = sequencer.submit(world.edge, {
    ...{ kind: 'reduce', at, assetId, orderId, partyId },
    ...from,
  } as const);
  return { done, should: () => model.reduce(orderId, to) };
}

function inPlaceOf({ model, placed }: Setup, nth: number) {
  const orderId = placed[nth];
  const old = orderId === undefined ? undefined : model.orders.get(orderId);
  if (!orderId || !old) return {};
  const { asset: assetId, party: partyId, buys, postOnly } = old;
  const action: Place['action'] = buys ? 'make_buy' : 'make_sell';
  const replaces = { orderId, remaining: Number(model.left(orderId)) };
  return { assetId, partyId, userId: partyId, action, postOnly, against: null, replaces };
}

/** Submits one batch; the model runs the reduction first, as the queue does. */
async function placeAll(setup: Setup, orders: readonly OrderStep[], nth: number): Promise<void> {
  const { model, assets, parties, placed, now } = setup;
  const places = orders.map((given): Place => {
    const isTake = given.action.startsWith('take');
    const party = parties[given.party] ?? '';
    return {
      kind: 'place',
      at: now,
      id: crypto.randomUUID(),
      assetId: assets[given.asset] ?? '',
      partyId: party,
      userId: party,
      action: given.action,
      price: given.price,
      quantity: given.quantity,
      postOnly: given.postOnly && !isTake,
      against: isTake ? (placed[given.named] ?? null) : null,
      expiresAt: now + given.rests,
      makerBps: 25,
      takerBps: 50,
      feeVersion: 1,
      requestKey: null,
      source: 'book',
      pricing: { leastMinor: 10_00, related: relatedTo(parties, given.party) },
      ...inPlaceOf(setup, given.replaces),
    };
  });
  const reduced = placed[nth] === undefined ? undefined : reduce(setup, nth);
  const results = await Promise.all(places.map((place) => sequencer.submit(world.edge, place)));
  if (reduced) {
    const { ok } = await reduced.done;
    expect(ok).toBe(reduced.should());
    if (ok) amended.reduced += 1;
  }
  for (const [i, place] of places.entries()) {
    const { id, postOnly } = place;
    const { replaces } = place;
    const isIn = model.place(
      {
        id,
        party: place.partyId,
        asset: place.assetId,
        buys: place.action.endsWith('buy'),
        rests: place.action.startsWith('make'),
        price: BigInt(place.price),
        quantity: BigInt(place.quantity),
        postOnly,
        against: place.against ?? undefined,
        until: place.expiresAt,
        least: 10_00n,
        related: place.pricing?.related ?? [],
        replaces: replaces && { id: replaces.orderId, left: BigInt(replaces.remaining) },
      },
      now,
    );
    expect([id, results[i]?.ok]).toEqual([id, isIn]);
    if (isIn) placed.push(id);
    if (isIn && replaces) amended.replaced += 1;
  }
}

type Line = {
  readonly id: string;
  readonly status: string;
  readonly quantity: bigint;
  readonly filled: bigint;
  readonly notional: bigint;
  readonly fees: bigint;
};

async function assertAsInModel({ model, assets, parties }: Setup): Promise<void> {
  const { pool } = world.edge;
  const orders = await pool.query('select * from exchange."order" where asset_id = any($1)', [
    assets,
  ]);
  const line = (o: Line) => [o.id, o.status, o.quantity, o.filled, o.notional, o.fees].join(' ');
  const kept = orders.rows.map(line);
  const should = [...model.orders.values()];
  expect(kept.sort()).toEqual(should.map(line).sort());
  const trades = await pool.query(
    'select * from exchange.trade where asset_id = any($1) order by seq',
    [assets],
  );
  const made = trades.rows.map((t) => {
    const figures = [t.price, t.quantity, t.notional, t.buyer_fee, t.seller_fee].join(' ');
    return `${t.maker_order_id} ${t.taker_order_id} ${figures}`;
  });
  expect(made).toEqual(model.trades);
  const accounts = await pool.query(
    `select holder_id || '|' || commodity as key, balance, held from ledger.account
     where holder_id = any($1)`,
    [parties],
  );
  const has = accounts.rows.map(({ key, balance, held }) => `${key} ${balance} ${held}`);
  const owns = [...model.balances].map(([key, balance]) => `${key} ${balance} ${model.held(key)}`);
  expect(has.sort()).toEqual(owns.sort());
  for (const [asset, book] of model.books) {
    const market = sequencer.state?.markets.get(asset);
    if (!market) continue;
    expect(market.reference).toBe(Number(book.reference));
    const inMemory = market.book;
    const rests = book.orders.map(({ id, left }) => `${id} ${left}`).sort();
    const stands = [...inMemory.orders('buy'), ...inMemory.orders('sell')];
    expect(stands.map(({ id, remaining }) => `${id} ${remaining}`).sort()).toEqual(rests);
  }
}

const sound = async () => {
  expect(
    await world.as(undefined, (ctx) => verifyBooks(ctx, [orderHolds, unsettledProceeds])),
  ).toEqual([]);
  expect((await world.as(undefined, (ctx) => replayLog(ctx))).difference).toBeUndefined();
};

test('matches the model in any history, with any leader and crashes', async (context) => {
  let run = 0;
  let trades = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 25, size: 'max' }),
      async (steps) => {
        const setup = await openSetup();
        for (const given of steps) {
          await executeCommand(setup, given);
          await assertAsInModel(setup);
        }
        trades += setup.model.trades.length;
        run += 1;
        if (run % SOUND_EVERY === 0) await sound();
      },
    ),
    LIMITS,
  );
  await sound();
  for (const count of [trades, amended.reduced, amended.replaced]) expect(count).toBeGreaterThan(0);
  figures(context, 'Exchange beside its reference model', {
    histories: run,
    commands,
    trades,
    ...amended,
    'crashes and handovers': crashes,
  });
});

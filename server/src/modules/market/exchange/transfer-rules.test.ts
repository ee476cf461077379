import {
  capOf,
  leastOf,
  lockedOf,
  NO_RULES,
  type TransferRules,
} from '@holdfast/domain/assets/transfer-rules/rules';
import type { TradeAction } from '@holdfast/domain/market/exchange/terms';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { Someone } from '../../../../test/fixtures/people.ts';
import { openExchangeHarness } from '../../../../test/money/exchange-harness.ts';
import { verifyBooks } from '../../money/ledger/index.ts';
import { orderHolds, unsettledProceeds } from './index.ts';
import { replayLog } from './queries/replay-log.ts';
import type { Result } from './sequencer/commands.ts';

const harness = await openExchangeHarness();
const { world, openMarket, trader, place, submit, now } = harness;
afterAll(() => harness.sequencer.stop());

let version = 0;
const rule = (assetId: string, rules: Partial<TransferRules>) =>
  submit({
    kind: 'rules',
    at: now(),
    assetId,
    version: ++version,
    rules: { ...NO_RULES, ...rules },
  });
const codeOf = (result: Result) => (result.ok ? 'ok' : (result.facts.code ?? result.code));
const idOf = (result: Result) => (result.ok ? (result.orderId ?? '') : '');

async function orderOf(id: string) {
  const { rows } = await world.edge.pool.query(
    'select status, ending, ended_why as why, filled from exchange."order" where id = $1',
    [id],
  );
  return rows[0];
}
const unitsOf = async (assetId: string): Promise<Map<string, bigint>> => {
  const { rows } = await world.edge.pool.query(
    `select holder_id as id, balance from ledger.account
     where commodity = $1 and holder_kind = 'party'`,
    [assetId],
  );
  return new Map(rows.map(({ id, balance }) => [id, BigInt(balance)]));
};
async function assertSound() {
  const found = await world.as(undefined, (ctx) =>
    verifyBooks(ctx, [orderHolds, unsettledProceeds]),
  );
  expect(found).toEqual([]);
  const replayed = await world.as(undefined, (ctx) => replayLog(ctx));
  expect(replayed.difference).toBeUndefined();
}

describe('an incoming order under transfer restrictions', () => {
  const CASES: readonly (readonly [string, Partial<TransferRules>, TradeAction, number])[] = [
    ['COUNTRY_NOT_ALLOWED', { countries: { kind: 'only', codes: ['ESP'] } }, 'make_buy', 5],
    [
      'TRANSFER_WINDOW',
      { window: { weekdays: [1], from: '2099-01-01', until: null } },
      'make_sell',
      5,
    ],
    ['LOCK_UP', { lockUp: [{ until: '2099-01-01', lockedBps: 6_000 }] }, 'make_sell', 5],
    ['MAX_HOLDERS', { maxHolders: 1 }, 'make_buy', 5],
    ['MAX_HOLDING', { maxHolding: { kind: 'units', units: '4' } }, 'make_buy', 5],
    ['MIN_HOLDING', { minHolding: '6' }, 'make_buy', 5],
    ['MIN_HOLDING', { minHolding: '6' }, 'make_sell', 5],
  ];
  test.each(CASES)('is rejected with %s', async (code, rules, action, units) => {
    const asset = await openMarket();
    const one = () => (action === 'make_buy' ? trader(10_000) : trader(0, { [asset]: 10 }));
    const who = await one();
    if (action === 'make_buy') await trader(0, { [asset]: 10 });
    expect(codeOf(await place(await one(), asset, action, 100, units))).toBe('ok');
    await rule(asset, rules);
    const refused = await place(who, asset, action, 100, units);
    expect(refused).toMatchObject({ ok: false, code: 'TRANSFER_REFUSED', facts: { code } });
    await assertSound();
  });

  test('counts the party’s other open orders', async () => {
    const asset = await openMarket();
    const buyer = await trader(10_000);
    await rule(asset, { maxHolding: { kind: 'units', units: '10' } });
    expect(codeOf(await place(buyer, asset, 'make_buy', 100, 6))).toBe('ok');
    expect(codeOf(await place(buyer, asset, 'make_buy', 100, 5))).toBe('MAX_HOLDING');
    expect(codeOf(await place(buyer, asset, 'make_buy', 100, 4))).toBe('ok');
  });

  test('is rejected if it would leave its party below the minimum holding', async () => {
    const asset = await openMarket();
    const [one, two] = [await trader(0, { [asset]: 4 }), await trader(0, { [asset]: 20 })];
    const buyer = await trader(10_000);
    await place(one, asset, 'make_sell', 100, 4);
    await place(two, asset, 'make_sell', 101, 10);
    await rule(asset, { minHolding: '10' });
    expect(codeOf(await place(buyer, asset, 'take_buy', 100, 10))).toBe('MIN_HOLDING');
    expect(codeOf(await place(buyer, asset, 'take_buy', 101, 10))).toBe('ok');
    expect((await unitsOf(asset)).get(buyer.actor.partyId)).toBe(10_000n);
    await assertSound();
  });
});

describe('a resting order under transfer restrictions', () => {
  test('ends with a reason if its party may no longer trade, and the next one fills', async () => {
    const asset = await openMarket();
    const [first, second] = [await trader(10_000), await trader(10_000, { [asset]: 1 })];
    const seller = await trader(0, { [asset]: 20 });
    const barred = idOf(await place(first, asset, 'make_buy', 101, 5));
    const next = idOf(await place(second, asset, 'make_buy', 100, 5));
    await rule(asset, { maxHolders: 2 });
    expect(codeOf(await place(seller, asset, 'make_sell', 100, 5))).toBe('ok');
    expect(await orderOf(barred)).toMatchObject({
      status: 'cancelled',
      ending: 'TRANSFER_RULES',
      why: 'This asset has reached its limit of 2 holders. A new holder is admitted only when another exits.',
    });
    expect(await orderOf(next)).toMatchObject({ status: 'completed' });
    await assertSound();
  });

  test('ends if the seller’s units have been locked, even for a hundred sellers', async () => {
    const asset = await openMarket();
    const sellers = await Promise.all(Array.from({ length: 100 }, () => trader(0, { [asset]: 2 })));
    for (const seller of sellers) await place(seller, asset, 'make_sell', 100, 1.5);
    const market = await trader(10_000);
    const free = await trader(10_000);
    await place(market, asset, 'take_buy', 100, 1.5);
    await place(market, asset, 'make_sell', 100, 1);
    await rule(asset, { lockUp: [{ until: '2099-01-01', lockedBps: 9_000 }] });
    const result = await place(free, asset, 'take_buy', 100, 1);
    expect(codeOf(result)).toBe('ok');
    expect(await orderOf(idOf(result))).toMatchObject({ status: 'completed' });
    const { rows } = await world.edge.pool.query(
      `select count(*)::int as count from exchange."order"
       where asset_id = $1 and ending = 'TRANSFER_RULES'`,
      [asset],
    );
    expect(rows).toEqual([{ count: 99 }]);
    await assertSound();
  }, 60_000);

  test('is skipped but stays open if the fill would break a minimum holding', async () => {
    const asset = await openMarket();
    const [large, small] = [await trader(10_000), await trader(10_000, { [asset]: 30 })];
    const seller = await trader(0, { [asset]: 100 });
    await rule(asset, { minHolding: '10' });
    const waits = idOf(await place(large, asset, 'make_buy', 101, 10));
    await place(small, asset, 'make_buy', 100, 4);
    const sold = idOf(await place(seller, asset, 'make_sell', 100, 4));
    expect(await orderOf(sold)).toMatchObject({ status: 'completed' });
    expect(await orderOf(waits)).toMatchObject({ status: 'open' });
    // The remainder of an order that skipped a better one ends, so the book never crosses.
    const rest = idOf(await place(seller, asset, 'make_sell', 101, 4));
    expect(await orderOf(rest)).toMatchObject({ status: 'cancelled', ending: 'TRANSFER_RULES' });
    await place(seller, asset, 'make_sell', 101, 10);
    expect(await orderOf(waits)).toMatchObject({ status: 'completed' });
    await assertSound();
  });

  test('can’t be taken by name if a restriction prevents it', async () => {
    const asset = await openMarket();
    const [large, seller] = [await trader(10_000), await trader(0, { [asset]: 100 })];
    await rule(asset, { minHolding: '10' });
    const offer = idOf(await place(large, asset, 'make_buy', 100, 12));
    const take = (units: number) =>
      place(seller, asset, 'take_sell', 100, units, { against: offer });
    expect(codeOf(await take(4))).toBe('MIN_HOLDING');
    expect(await orderOf(offer)).toMatchObject({ status: 'open' });
    expect(codeOf(await take(12))).toBe('ok');
    await assertSound();
  });
});

test('keeps a market’s restrictions after a restart and ignores an older version', async () => {
  const asset = await openMarket();
  const buyer = await trader(10_000);
  await rule(asset, { maxHolders: 5, maxHolding: { kind: 'units', units: '3' } });
  const stale = { kind: 'rules', at: now(), assetId: asset, version: 0, rules: NO_RULES } as const;
  await submit(stale);
  const again = await openExchangeHarness(world);
  await harness.sequencer.stop();
  expect(codeOf(await again.place(buyer, asset, 'make_buy', 100, 4))).toBe('MAX_HOLDING');
  await again.sequencer.stop();
});

const rulesGiven: fc.Arbitrary<Omit<TransferRules, 'countries' | 'window'>> = fc.record({
  maxHolding: fc.option(
    fc.integer({ min: 5, max: 40 }).map((n) => ({ kind: 'units' as const, units: `${n}` })),
  ),
  maxHolders: fc.option(fc.integer({ min: 2, max: 5 })),
  minHolding: fc.option(fc.integer({ min: 1, max: 6 }).map(String)),
  lockUp: fc.constantFrom([], [{ until: '2099-01-01', lockedBps: 5_000 }]),
});
const step = fc.oneof(
  { weight: 1, arbitrary: rulesGiven.map((rules) => ({ do: 'rules' as const, rules })) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      party: fc.nat(4),
      action: fc.constantFrom<TradeAction[]>('make_buy', 'make_sell', 'take_buy', 'take_sell'),
      price: fc.integer({ min: 98, max: 102 }),
      units: fc.integer({ min: 1, max: 15 }),
    }),
  },
);
const ISSUED = [30, 20, 10, 5, 0];

test('never breaks a restriction and replays to the same trades', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const asset = await openMarket();
      const people: Someone[] = [];
      for (const units of ISSUED)
        people.push(await trader(50_000, units ? { [asset]: units } : {}));
      let rules: TransferRules = NO_RULES;
      for (const one of steps) {
        const before = await unitsOf(asset);
        if (one.do === 'rules') {
          rules = { ...NO_RULES, ...one.rules };
          await rule(asset, rules);
        } else {
          await place(people[one.party] as Someone, asset, one.action, one.price, one.units);
        }
        const after = await unitsOf(asset);
        if (one.do === 'rules') expect(after).toEqual(before);
        expectKept(rules, people, before, after);
      }
    }),
    { numRuns: 12, interruptAfterTimeLimit: 15_000 },
  );
  await assertSound();
}, 60_000);

/** A party that breaks a rule must have broken it before this step. */
function expectKept(
  rules: TransferRules,
  people: readonly Someone[],
  before: ReadonlyMap<string, bigint>,
  after: ReadonlyMap<string, bigint>,
): void {
  const holders = (all: ReadonlyMap<string, bigint>) =>
    [...all.values()].filter((units) => units > 0n).length;
  if (rules.maxHolders !== null && holders(after) > rules.maxHolders) {
    expect(holders(after)).toBeLessThanOrEqual(holders(before));
  }
  for (const [i, { actor }] of people.entries()) {
    const [was, is] = [before.get(actor.partyId) ?? 0n, after.get(actor.partyId) ?? 0n];
    const cap = capOf(rules, 0n);
    if (cap !== undefined && is > cap) expect(is).toBeLessThanOrEqual(was);
    if (is > 0n && is < leastOf(rules)) expect(is).toBe(was);
    const locked = lockedOf(rules, BigInt((ISSUED[i] ?? 0) * 1000), world.clock.now());
    if (is < locked) expect(is).toBeGreaterThanOrEqual(was);
  }
}

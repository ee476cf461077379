import { DAY } from '@holdfast/domain/kernel/moment';
import { RANGES } from '@holdfast/domain/views/portfolio/shapes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { figures } from '../../../../test/figures.ts';
import { type Someone, staff } from '../../../../test/fixtures/people.ts';
import {
  moveUnits,
  openPortfolioHarness,
  retireUnits,
} from '../../../../test/money/portfolio-harness.ts';
import { isRefused, portfolioSteps } from '../../../../test/money/portfolio-steps.ts';
import type { Ctx } from '../../../kit/ctx.ts';
import { checkSums, rebuildSums } from './index.ts';
import { gainsOf } from './queries/gains.ts';
import { performanceOf } from './queries/performance.ts';
import { portfolioOf } from './queries/portfolio.ts';

const RUNS = process.env.DEEP === '1' ? 40 : 2;
const harness = await openPortfolioHarness();
const { world, assetId, sales, book, place } = harness;
const finance = [sales.finance, await staff(world, 'staff_finance')];
const { distribute, sellUnits } = portfolioSteps(harness, finance);

type Step = {
  readonly kind: keyof typeof STEPS;
  readonly who: number;
  readonly to: number;
  readonly amount: number;
};
type Cast = readonly [Someone, Someone, Someone];

const pick = (cast: Cast, at: number): Someone => cast[at % 3] ?? cast[0];
const other = ({ who, to }: Step): number => (to === who ? (to + 1) % 3 : to);
const some = ({ amount }: Step): bigint => BigInt(1 + (amount % 3)) * 1_250n;

const STEPS = {
  deposit: (cast: Cast, { who, amount }: Step) =>
    sales.pay(pick(cast, who).actor.partyId, BigInt(amount)),
  withdraw: (cast: Cast, { who, amount }: Step) =>
    book(pick(cast, who), 'withdrawal', BigInt(-amount)),
  fee: (cast: Cast, { who, amount }: Step) => book(pick(cast, who), 'fee', BigInt(-amount)),
  trade: async (cast: Cast, step: Step) => {
    const [price, quantity] = [100 + (step.amount % 7), 1 + (step.amount % 3)];
    await place(pick(cast, step.who), assetId, 'make_sell', price, quantity);
    await place(pick(cast, other(step)), assetId, 'make_buy', price, quantity);
  },
  income: (_: Cast, { amount }: Step) => distribute(assetId, 'income', amount),
  capital: (_: Cast, { amount }: Step) => distribute(assetId, 'capital', amount),
  retire: (cast: Cast, step: Step) => retireUnits(world, pick(cast, step.who), assetId, some(step)),
  move: (cast: Cast, step: Step) =>
    moveUnits(world, pick(cast, step.who), pick(cast, other(step)), assetId, some(step)),
  raise: (cast: Cast, step: Step) => sellUnits(cast, step),
  wait: async () => void world.clock.advance(40 * DAY),
} as const;

const sum = <Row>(rows: readonly Row[], of: (row: Row) => bigint): bigint =>
  rows.reduce((all, row) => all + of(row), 0n);

async function yearsOf(ctx: Ctx, partyId: string) {
  const { years } = await gainsOf(ctx, partyId, undefined);
  const all = [];
  for (const year of years.toReversed()) all.push((await gainsOf(ctx, partyId, year)).sums);
  return all;
}

async function assertAgreement(ctx: Ctx, partyId: string): Promise<void> {
  const viewer = { partyId, seesTrades: true };
  for (const range of RANGES) {
    const of = await performanceOf(ctx, viewer, { range });
    expect(of.begin + of.netDeposits + of.change, range).toBe(of.end);
    const parts = of.realised + of.unrealised + of.movedOut + of.income + of.capital;
    expect(parts - of.charges, range).toBe(of.change);
  }
  const all = await performanceOf(ctx, viewer, { range: 'ALL' });
  const portfolio = await portfolioOf(ctx, viewer);
  expect(all).toMatchObject({
    end: portfolio.totalValue,
    unrealised: portfolio.unrealisedGain,
    realised: portfolio.realisedGain,
    income: portfolio.income,
    capital: portfolio.capital,
  });
  const years = await yearsOf(ctx, partyId);
  let cost = 0n;
  for (const year of years) {
    expect(year.costOpening).toBe(cost);
    const left = year.costAverage + year.costRemoved;
    cost = year.costOpening + year.acquired + year.costReceived - left;
    expect(year.costClosing).toBe(cost);
  }
  expect(cost).toBe(portfolio.cost);
  expect({
    realised: sum(years, (year) => year.gainAverage),
    income: sum(years, (year) => year.incomeNet),
    capital: sum(years, (year) => year.capital),
    fees: sum(years, (year) => year.fees),
  }).toEqual({
    realised: portfolio.realisedGain,
    income: portfolio.income,
    capital: portfolio.capital,
    fees: all.fees,
  });
}

/** Everything derived, by a name for each row that doesn’t depend on when it was derived. */
const derived = async (partyId: string) => {
  const { db } = world.edge;
  const days = await db
    .selectFrom('portfolio.day')
    .selectAll()
    .where('partyId', '=', partyId)
    .orderBy('commodity')
    .orderBy('day')
    .execute();
  const lots = await db
    .selectFrom('portfolio.lot')
    .selectAll()
    .where('partyId', '=', partyId)
    .orderBy('seq')
    .orderBy('part')
    .execute();
  const uses = await db
    .selectFrom('portfolio.lotUse')
    .selectAll()
    .where('partyId', '=', partyId)
    .orderBy('useSeq')
    .orderBy('lotSeq')
    .orderBy('lotPart')
    .execute();
  return { days, lots, uses };
};

const step = fc.record({
  kind: fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[])),
  who: fc.nat(2),
  to: fc.nat(2),
  amount: fc.integer({ min: 1_00, max: 20_000_00 }),
});

describe('performance, portfolio and gains', () => {
  test('agree to the cent after any history, for investors and the owner', async (history) => {
    const counted = { steps: 0, portfolios: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 20 }), async (steps) => {
        const cast: Cast = [
          await harness.trader(50_000, { [assetId]: 40 }),
          await harness.trader(50_000, { [assetId]: 7 }),
          await harness.trader(20_000),
        ];
        for (const one of steps) {
          world.clock.advance(60_000);
          await Promise.resolve(STEPS[one.kind](cast, one)).catch(isRefused);
          // Portfolios are also read between the steps, so that sums grow in parts.
          const { partyId } = pick(cast, one.to).actor;
          await world.as(undefined, (ctx) => portfolioOf(ctx, { partyId, seesTrades: true }));
          counted.steps += 1;
        }
        for (const { actor } of [...cast, sales.owner]) {
          const { partyId } = actor;
          await world.as(undefined, (ctx) => assertAgreement(ctx, partyId));
          const grown = await derived(partyId);
          await world.as(undefined, (ctx) => rebuildSums(ctx, partyId));
          expect(await derived(partyId)).toEqual(grown);
          counted.portfolios += 1;
        }
        expect(await world.as(undefined, (ctx) => checkSums(ctx))).toEqual([]);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
    figures(history, 'Portfolios that agree', counted);
  });
});

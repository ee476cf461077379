import { DAY } from '@holdfast/domain/kernel/moment';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  approvedBy,
  askedDistribution,
  fundedBy,
  giveCash,
} from '../../../../test/fixtures/distribution-fixtures.ts';
import { company, person, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { heldAsset } from '../../../../test/fixtures/poll-fixtures.ts';
import { dieAfter } from '../../../../test/money/dying.ts';
import { openWorld } from '../../../../test/world.ts';
import { balancesOf, verifyBooks } from '../../money/ledger/index.ts';
import { blockUser, unblockUser } from '../../people/identity/index.ts';
import { nextStep } from './commands/clock-turn.ts';
import { CLOCK_JOB } from './events.ts';
import { clockTurn } from './jobs.ts';
import { findDistribution } from './repository/distributions.ts';

const world = await openWorld();
const DEEP = process.env.DEEP === '1';
let owner: Someone & { readonly companyId: string };
let finance: readonly [Someone, Someone];
let people: readonly Someone[];

beforeAll(async () => {
  owner = await company(world, { isOwner: true });
  finance = [await staff(world, 'staff_finance'), await staff(world, 'staff_finance')];
  people = await Promise.all(Array.from({ length: 7 }, () => person(world, 'approved')));
  await giveCash(world, owner, 900_000_000_00n);
});

const linesOf = async (id: string) =>
  world.edge.db
    .selectFrom('distributions.line')
    .select(['partyId', 'units', 'gross', 'withheld', 'bps', 'state', 'paidAt'])
    .where('distributionId', '=', id)
    .orderBy('place')
    .execute();
const cashOf = async (partyId: string) => {
  const all = await world.as(undefined, (ctx) => balancesOf(ctx, partyId));
  return all.find((one) => one.commodity === 'USD')?.balance ?? 0n;
};
const booksAgree = async () =>
  expect(await world.as(undefined, (ctx) => verifyBooks(ctx, world.modules.expectedHolds))).toEqual(
    [],
  );
const stageOf = async (id: string) =>
  (await world.as(undefined, (ctx) => findDistribution(ctx, id)))?.stage;

type Amount = { readonly total?: bigint; readonly perUnit?: bigint };
type Story = { readonly units: readonly bigint[]; readonly bps: readonly number[] } & Amount;

const inCents = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
const inMillionths = (n: bigint) => `${n / 1_000_000n}.${String(n % 1_000_000n).padStart(6, '0')}`;
const inPercent = (bps: number) => (bps / 100).toFixed(2);

async function funded({ units, bps, total, perUnit }: Story): Promise<string> {
  const held = units.map((each, at) => [people[at] as Someone, each] as const);
  const assetId = await heldAsset(world, owner.companyId, held);
  const [percent = 0, ...own] = bps;
  const exceptions = own.map((each, at) => ({
    partyId: people[at]?.actor.partyId,
    percent: inPercent(each),
  }));
  const id = await askedDistribution(world, owner, assetId, {
    total: total === undefined ? null : inCents(total),
    perUnit: perUnit === undefined ? null : inMillionths(perUnit),
    withholding: { percent: inPercent(percent), exceptions },
  });
  await approvedBy(world, id, finance.slice(0, 1));
  if ((await stageOf(id)) === 'REQUESTED') await approvedBy(world, id, finance.slice(1));
  world.clock.advance(DAY);
  await world.as(undefined, (ctx) => nextStep(ctx, id));
  await fundedBy(world, owner, id);
  return id;
}

/** An independent calculation, rounded down: a line is this amount or a cent more. */
function floorsOf({ units, total, perUnit }: Story): bigint[] {
  const all = units.reduce((sum, each) => sum + each, 0n);
  const [n, d] = perUnit === undefined ? [total ?? 0n, all] : [perUnit, 10_000_000n];
  return units.map((each) => (each * n) / d);
}

const story: fc.Arbitrary<Story> = fc
  .tuple(
    fc.array(fc.bigInt({ min: 1n, max: 9_000_000n }), { minLength: 1, maxLength: 7 }),
    fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 6 }),
    fc.oneof(
      fc.record({ total: fc.bigInt({ min: 1n, max: 5_000_000_00n }) }),
      fc.record({ perUnit: fc.bigInt({ min: 100_000n, max: 90_000_000n }) }),
    ),
  )
  .map(([units, bps, amount]): Story => ({ units, bps, ...amount }))
  .filter(({ units, bps, perUnit }) => {
    const all = units.reduce((sum, each) => sum + each, 0n);
    return (
      bps.length <= units.length + 1 && (perUnit === undefined || all * perUnit >= 10_000_000n)
    );
  });

describe('any distribution', () => {
  it('adds up exactly, never goes negative and pays each record-date holder once', async () => {
    await fc.assert(
      fc.asyncProperty(story, async (given) => {
        const before = await Promise.all(people.map((one) => cashOf(one.actor.partyId)));
        const id = await funded(given);
        await world.runJob(CLOCK_JOB);
        const row = await world.as(undefined, (ctx) => findDistribution(ctx, id));
        const lines = await linesOf(id);
        const all = given.units.reduce((sum, each) => sum + each, 0n);
        const gross = given.total ?? (all * (given.perUnit ?? 0n)) / 10_000_000n;
        expect([row?.stage, row?.gross, row?.units]).toEqual(['PAID', gross, all]);
        expect(lines.reduce((sum, line) => sum + line.gross, 0n)).toBe(gross);
        const floors = floorsOf(given);
        for (const [at, units] of given.units.entries()) {
          const [line, ...more] = lines.filter((one) => one.partyId === people[at]?.actor.partyId);
          expect([line?.units, line?.state, more]).toEqual([units, 'PAID', []]);
          const share = floors[at] ?? 0n;
          expect([share, share + 1n]).toContain(line?.gross);
          const bps = given.bps[at + 1] ?? given.bps[0] ?? 0;
          expect(line?.withheld).toBe(((line?.gross ?? 0n) * BigInt(bps)) / 10_000n);
          const net = (line?.gross ?? 0n) - (line?.withheld ?? 0n);
          const partyId = people[at]?.actor.partyId ?? '';
          expect(await cashOf(partyId)).toBe((before[at] ?? 0n) + net);
        }
        await booksAgree();
      }),
      { numRuns: DEEP ? 200 : 6 },
    );
  }, 300_000);
});

describe('a payment run', () => {
  it('pays each line once and keeps the books balanced when killed at any point', async () => {
    const [, blocked] = people;
    await world.as(undefined, (ctx) => blockUser(ctx, blocked?.actor.userId ?? '', 'For a test'));
    const units = [5_000n, 4_000n, 3_000n, 2_000n, 1_000n];
    const id = await funded({ units, bps: [1_500], total: 1_000_03n });
    const before = await Promise.all(people.map((one) => cashOf(one.actor.partyId)));
    const rest = async () => (await linesOf(id)).map((line) => `${line.gross} ${line.bps}`);
    const frozen = await rest();
    let steps = 0;
    for (; (await stageOf(id)) !== 'PAID'; steps++) {
      expect(steps).toBeLessThan(20);
      for (let statements = 0; ; statements++) {
        if (await dieAfter(world, statements, (ctx) => nextStep(ctx, id, 2))) break;
        expect(statements).toBeLessThan(200);
        if (statements % 4 === 0) await booksAgree();
      }
      await booksAgree();
    }
    expect(steps).toBe(5);
    expect(await rest()).toEqual(frozen);
    const lines = await linesOf(id);
    for (const [at, one] of people.entries()) {
      const line = lines.find((each) => each.partyId === one.actor.partyId);
      const isPaid = line?.state === 'PAID';
      const net = isPaid ? line.gross - line.withheld : 0n;
      expect(await cashOf(one.actor.partyId)).toBe((before[at] ?? 0n) + net);
    }
    expect(lines.map((line) => line.state).sort()).toEqual(['HELD', ...Array(4).fill('PAID')]);
    await world.as(undefined, (ctx) => unblockUser(ctx, blocked?.actor.userId ?? ''));
  }, 300_000);

  it('pays each line once when several workers run concurrently', async () => {
    const id = await funded({ units: [3_000n, 2_000n, 1_000n, 1_000n], bps: [0], total: 999_99n });
    const before = await Promise.all(people.map((one) => cashOf(one.actor.partyId)));
    for (let turn = 0; (await stageOf(id)) !== 'PAID' && turn < 20; turn++) {
      await Promise.all(Array.from({ length: 4 }, () => clockTurn(world.edge, 1)));
    }
    const after = await Promise.all(people.map((one) => cashOf(one.actor.partyId)));
    const paid = after.map((cash, at) => cash - (before[at] ?? 0n));
    expect(paid.reduce((sum, each) => sum + each, 0n)).toBe(999_99n);
    expect(await stageOf(id)).toBe('PAID');
    await booksAgree();
  }, 120_000);
});

import { randomUUID } from 'node:crypto';
import { DAY, HOUR, utcDay } from '@holdfast/domain/kernel/moment';
import type { Purpose } from '@holdfast/domain/money/ledger/books';
import { accountKindOf } from '@holdfast/domain/money/ledger/chart';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openWorld } from '../../../../test/world.ts';
import type { Ctx } from '../../../kit/ctx.ts';
import {
  closeBooks,
  closedThrough,
  countEntries,
  type EntryDates,
  listAdjustments,
  platform,
  post,
  reverse,
  sumSpan,
} from './index.ts';

const world = await openWorld();
world.clock.set(new Date('2026-01-02T09:00:00Z'));
const { db } = world.edge;
const run = <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> => world.as(undefined, work);

const charge = (amount: bigint, dates?: EntryDates) => (ctx: Ctx) =>
  post(ctx, {
    kind: 'bank_charge',
    reference: randomUUID(),
    lines: [
      { account: platform('bank_charges', 'USD'), amount: -amount },
      { account: platform('bank_clearing', 'USD'), amount },
    ],
    ...(dates ? { dates } : {}),
  });
const on = (day: string): EntryDates => ({ bookedOn: day, valuedOn: day });
const datesOf = async (id: string) =>
  (
    await sql<{ bookedOn: string; belongsTo: string | null }>`
      select booked_on::text, belongs_to::text from ledger.dated_entry where id = ${id}`.execute(db)
  ).rows[0];

/** Holds a transaction open after its work until `finish` is called. */
async function hold<T>(work: (ctx: Ctx) => Promise<T>) {
  const [isDone, finished] = [Promise.withResolvers<T>(), Promise.withResolvers<void>()];
  const ended = run(async (ctx) => {
    isDone.resolve(await work(ctx));
    await finished.promise;
  });
  ended.catch(isDone.reject);
  return {
    made: await isDone.promise,
    finish: async () => {
      finished.resolve();
      await ended;
    },
  };
}

const waiting = async (): Promise<void> => {
  const isWaiting = sql<{ waits: boolean }>`
    select exists (select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())) as waits`;
  while (!(await isWaiting.execute(db)).rows[0]?.waits) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

describe('a closing of the books', () => {
  test('waits for a booking dated in the period, which stays in it', async () => {
    const booking = await hold(charge(1_00n, on('2025-10-31')));
    const closing = run((ctx) => closeBooks(ctx, '2025-10-31'));
    await waiting();
    await booking.finish();
    await closing;
    expect(await datesOf(booking.made.entryId)).toEqual({
      bookedOn: '2025-10-31',
      belongsTo: null,
    });
  });

  test('moves a booking that arrives during the closing to the next period', async () => {
    const closing = await hold((ctx) => closeBooks(ctx, '2025-11-30'));
    const booking = run(charge(2_00n, on('2025-11-30')));
    await waiting();
    await closing.finish();
    expect(await datesOf((await booking).entryId)).toEqual({
      bookedOn: '2025-12-01',
      belongsTo: '2025-11-30',
    });
  });

  test('takes effect once when two closings run at the same time', async () => {
    const both = await Promise.allSettled(
      [1, 2].map(() => run((ctx) => closeBooks(ctx, '2025-12-30'))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await run(closedThrough)).toBe('2025-12-30');
  });

  test('is rejected within an hour of the end of its last day', async () => {
    await run((ctx) => closeBooks(ctx, '2026-01-01'));
    const now = world.clock.now();
    world.clock.set(new Date('2026-01-03T00:59:59Z'));
    await expect(run((ctx) => closeBooks(ctx, '2026-01-02'))).rejects.toThrow('an hour after');
    world.clock.set(now);
  });

  test('dates a reversal of a closed period in the open one', async () => {
    const { entryId } = await run(charge(3_00n));
    const reversal = await run((ctx) => reverse(ctx, entryId, 'Wrong', on('2025-12-31')));
    expect(await datesOf(reversal.entryId)).toEqual({
      bookedOn: '2026-01-02',
      belongsTo: '2025-12-31',
    });
  });
});

type Step =
  | { readonly do: 'book'; readonly cents: number; readonly daysAgo: number | null }
  | { readonly do: 'close'; readonly daysAgo: number }
  | { readonly do: 'wait'; readonly days: number };

const days = (min: number, max: number) => fc.integer({ min, max });
const steps = fc.array(
  fc.oneof(
    fc
      .tuple(days(1, 1_000_00), fc.option(days(0, 60)))
      .map(([cents, daysAgo]): Step => ({ do: 'book', cents, daysAgo })),
    days(1, 40).map((daysAgo): Step => ({ do: 'close', daysAgo })),
    days(1, 20).map((some): Step => ({ do: 'wait', days: some })),
  ),
  { maxLength: 12 },
);

const closed: { readonly from: string; readonly through: string; readonly sums: string }[] = [];
const START = '2020-01-01';
const dayAfter = (day: string): string => utcDay(Date.parse(day) + DAY);
const today = (): string => utcDay(world.clock.now());
const sumsOf = async (from: string, through: string) =>
  run((ctx) => sumSpan(ctx, { from, through }));
const textOf = (sums: Awaited<ReturnType<typeof sumsOf>>): string =>
  JSON.stringify(sums.map(({ kind, commodity, amount }) => [kind, commodity, String(amount)]));

async function take(step: Step): Promise<void> {
  const daysAgo = (days: number) => utcDay(world.clock.now().getTime() - days * DAY);
  if (step.do === 'wait') {
    world.clock.advance(step.days * DAY);
    return;
  }
  if (step.do === 'book') {
    const dates = step.daysAgo === null ? undefined : on(daysAgo(step.daysAgo));
    await run(charge(BigInt(step.cents), dates));
    return;
  }
  const through = daysAgo(step.daysAgo);
  const before = (await run(closedThrough)) ?? START;
  if (through <= before) return;
  await run((ctx) => closeBooks(ctx, through));
  const from = closed.length === 0 ? START : dayAfter(before);
  closed.push({ from, through, sums: textOf(await sumsOf(from, through)) });
}

test('the sums of a closed period never change, and all periods sum to the balances', async () => {
  world.clock.advance(2 * HOUR);
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      for (const step of sequence) await take(step);
      for (const { from, through, sums } of closed) {
        expect(textOf(await sumsOf(from, through))).toBe(sums);
      }
      const last = closed.at(-1)?.through;
      const open = last ? { from: dayAfter(last), through: today() } : undefined;
      const spans = [...closed, open ?? { from: START, through: today() }];
      const total = new Map<string, bigint>();
      for (const { from, through } of spans) {
        for (const { kind, amount } of await sumsOf(from, through)) {
          total.set(kind, (total.get(kind) ?? 0n) + amount);
        }
      }
      const { rows } = await sql<{ purpose: Purpose; balance: bigint }>`
        select purpose, balance from ledger.account where balance <> 0`.execute(db);
      expect([...total].filter(([, sum]) => sum !== 0n).length).toBe(rows.length);
      for (const { purpose, balance } of rows) {
        const kind = accountKindOf({ holderKind: 'platform', purpose, isCash: true });
        expect(total.get(kind)).toBe(balance);
      }
    }),
    { numRuns: 25 },
  );
}, 120_000);

test('every adjustment is listed once, in the period where it is booked', async () => {
  const whole = { from: START, through: today() };
  const by = (column: 'booked_on' | 'belongs_to') => (ctx: Ctx) =>
    listAdjustments(ctx, whole, { by: column, limit: 10_000 });
  const [booked, belonging] = [await run(by('booked_on')), await run(by('belongs_to'))];
  expect(booked.length).toBeGreaterThan(0);
  expect(belonging.map(({ id }) => id)).toEqual(booked.map(({ id }) => id));
  const counts = await run((ctx) => countEntries(ctx, whole));
  expect(counts.reduce((sum, one) => sum + one.adjustments, 0)).toBe(booked.length);
});

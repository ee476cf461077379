import { writeDecimal } from '../../kernel/decimal.ts';

/**
 * Exact in cents; only the solved rate is a float. Deposits apply at the start of their day,
 * withdrawals at its end.
 */
export type DayOfValue = {
  /** Days since 1970. */
  readonly day: number;
  /** At the end of the day, in cents. */
  readonly value: bigint;
  /** External, in cents; neither is negative. */
  readonly came: bigint;
  readonly went: bigint;
};

/** A fraction: 11/10 is +10%. */
export type Growth = { readonly after: bigint; readonly before: bigint };
const NONE: Growth = { after: 1n, before: 1n };

/**
 * Over consecutive days; `begin` is the value before the first. Days without value earn nothing.
 * Undefined if there was never any value.
 */
export const timeWeightedGrowth = (
  begin: bigint,
  days: readonly DayOfValue[],
): Growth | undefined => growthByDay(begin, days).at(-1);

/** The growth up to the end of each day; undefined until there is value. */
export function growthByDay(
  begin: bigint,
  days: readonly DayOfValue[],
): readonly (Growth | undefined)[] {
  let before = begin;
  let growth: Growth | undefined;
  return days.map(({ value, came, went }) => {
    const worked = before + came;
    if (worked > 0n) {
      const stood = value + went;
      growth ??= NONE;
      if (stood !== worked) growth = reduced(growth.after * stood, growth.before * worked);
    }
    before = value;
    return growth;
  });
}

/** Keeps the calculation fast over a decade of days. */
function reduced(after: bigint, before: bigint): Growth {
  const divisor = gcd(after < 0n ? -after : after, before);
  return divisor > 1n ? { after: after / divisor, before: before / divisor } : { after, before };
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** Percent, two decimals: 11/10 → "10.00". */
export function growthPercent({ after, before }: Growth): string {
  const gain = after - before;
  const size = ((gain < 0n ? -gain : gain) * 20_000n + before) / (2n * before);
  return writeDecimal(gain < 0n ? -size : size, 2);
}

/** In cents; negative for deposits, positive for withdrawals. */
export type DatedAmount = { readonly day: number; readonly amount: bigint };

export type NoRate = 'NOTHING_MOVED' | 'NONE_SOLVES' | 'SEVERAL_RATES' | 'TOO_SHORT';
export type MoneyWeighted =
  | {
      readonly found: true;
      /** Over the whole period; 0.1 is 10%. */
      readonly overall: number;
      /** Undefined under a year: must not be annualised. */
      readonly perYear: number | undefined;
    }
  | { readonly found: false; readonly why: NoRate };

const YEAR = 365;
/** Of ln(1 + rate) over the period: from −99.99% to a factor of a million. */
const LOWEST = -9.25;
const HIGHEST = 13.9;
const STEP = 0.05;

/**
 * IRR, actual days over 365. Several roots in the range, or none, are reported as such. Ending at
 * zero is a total loss unless money was withdrawn before.
 */
export function moneyWeightedReturn(amounts: readonly DatedAmount[]): MoneyWeighted {
  const sums = byDay(amounts);
  const flows = sums.filter((f) => f.amount !== 0n);
  const [first] = flows;
  const last = flows.at(-1);
  const end = sums.at(-1);
  if (!first || !last || !end) return { found: false, why: 'NOTHING_MOVED' };
  if (end.amount === 0n && flows.every((f) => f.amount < 0n)) {
    return rateOver(end.day - first.day, Number.NEGATIVE_INFINITY);
  }
  const days = last.day - first.day;
  if (days === 0) return { found: false, why: 'TOO_SHORT' };
  const worth = worthOf(flows, first.day, days);
  const brackets = bracketsOf(worth);
  const [bracket] = brackets;
  if (!bracket) return { found: false, why: 'NONE_SOLVES' };
  if (brackets.length > 1) return { found: false, why: 'SEVERAL_RATES' };
  return rateOver(days, halved(worth, bracket));
}

const rateOver = (days: number, log: number): MoneyWeighted => ({
  found: true,
  overall: Math.expm1(log),
  perYear: days < YEAR ? undefined : Math.expm1(log * (YEAR / days)),
});

function worthOf(flows: readonly DatedAmount[], first: number, days: number) {
  const largest = flows.reduce((most, f) => (size(f.amount) > most ? size(f.amount) : most), 0n);
  const terms = flows.map((f) => ({
    part: (f.day - first) / days,
    share: Number(f.amount) / Number(largest),
  }));
  return (log: number) =>
    terms.reduce((sum, { part, share }) => sum + share * Math.exp(-log * part), 0);
}

const size = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/** Splitting a payment must change nothing. */
function byDay(amounts: readonly DatedAmount[]): DatedAmount[] {
  const sums = new Map<number, bigint>();
  for (const { day, amount } of amounts) sums.set(day, (sums.get(day) ?? 0n) + amount);
  return [...sums].sort(([a], [b]) => a - b).map(([day, amount]) => ({ day, amount }));
}

type Bracket = readonly [low: number, high: number];

/** Where the present value changes sign. */
function bracketsOf(worth: (log: number) => number): Bracket[] {
  const found: Bracket[] = [];
  const steps = Math.round((HIGHEST - LOWEST) / STEP);
  let before = worth(LOWEST);
  for (let step = 1; step <= steps; step++) {
    const log = LOWEST + step * STEP;
    const here = worth(log);
    if (here === 0 || before < 0 !== here < 0) found.push([log - STEP, log]);
    // A zero on a step belongs only to the step before it.
    before = here === 0 ? worth(log + STEP / 1000) : here;
  }
  return found;
}

function halved(worth: (log: number) => number, [from, to]: Bracket): number {
  let [low, high] = [from, to];
  const falls = worth(low) > worth(high);
  for (let turn = 0; turn < 80; turn++) {
    const middle = (low + high) / 2;
    if (worth(middle) > 0 === falls) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** 0.10837 → "10.84". */
export const ratePercent = (rate: number): string => {
  const text = (rate * 100).toFixed(2);
  return text === '-0.00' ? '0.00' : text;
};

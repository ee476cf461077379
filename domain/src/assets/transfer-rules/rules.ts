import { DAY } from '../../kernel/moment.ts';
import { parseQuantity } from './amounts.ts';

/**
 * The rules by which units of an asset may move, as plain values: they are stored, sent to the
 * exchange and kept in its log as they are. Units are decimal text, days are UTC.
 */
export type TransferRules = {
  readonly countries: CountryRule | null;
  readonly maxHolding: MaxHolding | null;
  /** How many parties may hold units at once. */
  readonly maxHolders: number | null;
  /** Whoever holds some holds at least this much. */
  readonly minHolding: string | null;
  /** Parts of what was issued to a holder that may not be given away yet, the nearest day first. */
  readonly lockUp: readonly LockUpStep[];
  readonly window: TransferWindow | null;
};

/** Investors from these countries alone may take units, or all but those from them. */
export type CountryRule = {
  readonly kind: 'only' | 'except';
  readonly codes: readonly string[];
};

export type MaxHolding =
  | { readonly kind: 'units'; readonly units: string }
  /** Of all issued units; of those offered while none are issued. */
  | { readonly kind: 'share'; readonly bps: number };

/** Until a day (the day itself is free) this part of the units issued to a holder stays. */
export type LockUpStep = { readonly until: string; readonly lockedBps: number };

/** The days on which units move: 1 is Monday. Both dates are days on which they still move. */
export type TransferWindow = {
  readonly weekdays: readonly number[];
  readonly from: string | null;
  readonly until: string | null;
};

export const NO_RULES: TransferRules = {
  countries: null,
  maxHolding: null,
  maxHolders: null,
  minHolding: null,
  lockUp: [],
  window: null,
};

export const WHOLE_BPS = 10_000n;
export const EVERY_WEEKDAY: readonly number[] = [1, 2, 3, 4, 5, 6, 7];
export const MOST_LOCK_UP_STEPS = 12;

/** Whether nothing is ruled at all. */
export const isWithoutRules = (rules: TransferRules): boolean =>
  !rules.countries &&
  !rules.maxHolding &&
  rules.maxHolders === null &&
  rules.minHolding === null &&
  rules.lockUp.length === 0 &&
  !rules.window;

/** Thousandths that one party may hold; undefined where there is no limit. */
export function capOf({ maxHolding }: TransferRules, allUnits: bigint): bigint | undefined {
  if (!maxHolding) return undefined;
  return maxHolding.kind === 'units'
    ? parseQuantity(maxHolding.units)
    : (allUnits * BigInt(maxHolding.bps)) / WHOLE_BPS;
}

/** Thousandths that a holder holds at least; zero where there is no such rule. */
export const leastOf = ({ minHolding }: TransferRules): bigint =>
  minHolding === null ? 0n : parseQuantity(minHolding);

/** The UTC day of a moment: "2026-11-20". */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The part of a lock-up that holds at a moment; undefined once all of it has ended. */
export function lockUpAt({ lockUp }: TransferRules, now: Date): LockUpStep | undefined {
  const today = dayOf(now);
  return lockUp.find(({ until }) => today < until);
}

/** Thousandths, of those that were issued to a holder, that may not be given away at a moment. */
export function lockedOf(rules: TransferRules, issued: bigint, now: Date): bigint {
  const step = lockUpAt(rules, now);
  // Rounded up: the last thousandth of a part is locked too.
  return step ? (issued * BigInt(step.lockedBps) + WHOLE_BPS - 1n) / WHOLE_BPS : 0n;
}

/** Whether units move on a UTC day. */
export function isOpenOn({ window }: TransferRules, day: string): boolean {
  if (!window) return true;
  if (window.from !== null && day < window.from) return false;
  if (window.until !== null && day > window.until) return false;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return window.weekdays.includes(weekday);
}

/** The first day after a moment on which units move; undefined when there is none any more. */
export function nextOpenDay(rules: TransferRules, now: Date): string | undefined {
  const from = rules.window?.from ?? null;
  const start = from !== null && dayOf(now) < from ? Date.parse(from) - DAY : now.getTime();
  for (let days = 1; days <= 7; days++) {
    const day = dayOf(new Date(start + days * DAY));
    if (isOpenOn(rules, day)) return day;
  }
  return undefined;
}

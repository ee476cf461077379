import { DAY } from '../../kernel/moment.ts';
import { parseQuantity } from './amounts.ts';

/**
 * Plain values, stored, logged and sent to the exchange unchanged. Units are decimal text, days are
 * UTC.
 */
export type TransferRules = {
  readonly countries: CountryRule | null;
  readonly maxHolding: MaxHolding | null;
  readonly maxHolders: number | null;
  readonly minHolding: string | null;
  readonly lockUp: readonly LockUpStep[];
  readonly window: TransferWindow | null;
};

/** Countries whose investors may receive units. */
export type CountryRule = {
  readonly kind: 'only' | 'except';
  readonly codes: readonly string[];
};

export type MaxHolding =
  | { readonly kind: 'units'; readonly units: string }
  /** Of all issued units or, before issuance, of those offered. */
  | { readonly kind: 'share'; readonly bps: number };

/** Of a holder's issued units; `until` is exclusive. */
export type LockUpStep = { readonly until: string; readonly lockedBps: number };

/** Weekday 1 is Monday; both dates are inclusive. */
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

export const isWithoutRules = (rules: TransferRules): boolean =>
  !rules.countries &&
  !rules.maxHolding &&
  rules.maxHolders === null &&
  rules.minHolding === null &&
  rules.lockUp.length === 0 &&
  !rules.window;

/** Per party, in thousandths; undefined without a limit. */
export function capOf({ maxHolding }: TransferRules, allUnits: bigint): bigint | undefined {
  if (!maxHolding) return undefined;
  return maxHolding.kind === 'units'
    ? parseQuantity(maxHolding.units)
    : (allUnits * BigInt(maxHolding.bps)) / WHOLE_BPS;
}

/** In thousandths; zero without a minimum. */
export const leastOf = ({ minHolding }: TransferRules): bigint =>
  minHolding === null ? 0n : parseQuantity(minHolding);

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export function lockUpAt({ lockUp }: TransferRules, now: Date): LockUpStep | undefined {
  const today = dayOf(now);
  return lockUp.find(({ until }) => today < until);
}

/** In thousandths. */
export function lockedOf(rules: TransferRules, issued: bigint, now: Date): bigint {
  const step = lockUpAt(rules, now);
  // Rounded up: locks the last thousandth too.
  return step ? (issued * BigInt(step.lockedBps) + WHOLE_BPS - 1n) / WHOLE_BPS : 0n;
}

export function isOpenOn({ window }: TransferRules, day: string): boolean {
  if (!window) return true;
  if (window.from !== null && day < window.from) return false;
  if (window.until !== null && day > window.until) return false;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return window.weekdays.includes(weekday);
}

export function nextOpenDay(rules: TransferRules, now: Date): string | undefined {
  const from = rules.window?.from ?? null;
  const start = from !== null && dayOf(now) < from ? Date.parse(from) - DAY : now.getTime();
  for (let days = 1; days <= 7; days++) {
    const day = dayOf(new Date(start + days * DAY));
    if (isOpenOn(rules, day)) return day;
  }
  return undefined;
}

import { addBusinessDays } from '../../kernel/business-days.ts';
import { HOUR } from '../../kernel/moment.ts';
import { type Cost, costOf } from './terms.ts';

/** Cents per unit, quantities in thousandths. */

/** Business days; then an unconfirmed commitment is refunded. */
export const CONFIRM_BUSINESS_DAYS = 5;

/** Fees, allocation rule and cooling-off period can't change. */
export type ChangeableTerms = {
  readonly unitPrice: bigint;
  readonly minUnits: bigint;
  readonly maxUnits: bigint;
  readonly minPerInvestor: bigint;
  readonly maxPerInvestor: bigint;
  readonly closesAt: Date;
  readonly longStopAt: Date;
  readonly furtherTerms: string;
};

export const TERM_NAMES = [
  'unitPrice',
  'minUnits',
  'maxUnits',
  'minPerInvestor',
  'maxPerInvestor',
  'closesAt',
  'longStopAt',
  'furtherTerms',
] as const satisfies readonly (keyof ChangeableTerms)[];
export type TermName = (typeof TERM_NAMES)[number];

const TERM_LABELS: Readonly<Record<TermName, string>> = {
  unitPrice: 'Unit price',
  minUnits: 'Minimum to complete',
  maxUnits: 'Units offered',
  minPerInvestor: 'Minimum per investor',
  maxPerInvestor: 'Maximum per investor',
  closesAt: 'Closes',
  longStopAt: 'Long-stop date',
  furtherTerms: 'Further terms',
};
export const termLabel = (name: TermName): string => TERM_LABELS[name];

const isSame = (a: bigint | Date | string, b: bigint | Date | string): boolean =>
  a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b;

export const changedTerms = (before: ChangeableTerms, after: ChangeableTerms): TermName[] =>
  TERM_NAMES.filter((name) => !isSame(before[name], after[name]));

/**
 * Only an earlier closing date. It needs no confirmation: investors are notified five business days
 * ahead and can cancel until 48 hours before the close, or until their own right ends if later.
 */
export const isEarlyClose = (before: ChangeableTerms, after: ChangeableTerms): boolean =>
  after.closesAt < before.closesAt &&
  changedTerms(before, after).every((name) => name === 'closesAt');

/** The earliest end of the right to cancel if an offering closes early. */
export const withdrawBeforeEarlierClose = (closesAt: Date): Date =>
  new Date(closesAt.getTime() - 48 * HOUR);

export const confirmUntil = (now: Date): Date => addBusinessDays(now, CONFIRM_BUSINESS_DAYS);

/** A closing date before the confirmation deadline moves to the deadline. */
export function termsApprovedAt(terms: ChangeableTerms, now: Date): ChangeableTerms {
  const until = confirmUntil(now);
  return terms.closesAt < until ? { ...terms, closesAt: until } : terms;
}

export type ConfirmFacts = {
  readonly units: bigint;
  readonly minPerInvestor: bigint;
  readonly maxPerInvestor: bigint;
  readonly unitDecimals: number;
  readonly otherStanding: bigint;
  readonly otherDue: bigint;
  /** Undefined where commitments are unlimited. */
  readonly left: bigint | undefined;
};

export function confirmable(facts: ConfirmFacts): {
  readonly least: bigint;
  readonly most: bigint;
} {
  const { units, minPerInvestor, maxPerInvestor, otherStanding, otherDue, left, unitDecimals } =
    facts;
  const step = 10n ** BigInt(3 - unitDecimals);
  const least = larger(step, minPerInvestor - otherStanding - otherDue);
  const fits = smaller(units, maxPerInvestor - otherStanding);
  return { least, most: larger(0n, left === undefined ? fits : smaller(fits, left)) };
}

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Cents; `more` than the reserved amount. */
export function confirmedCost(
  held: bigint,
  unitPrice: bigint,
  units: bigint,
  feeBps: number,
): Cost & { readonly more: bigint } {
  const cost = costOf(unitPrice, units, feeBps);
  return { ...cost, more: cost.total - held };
}

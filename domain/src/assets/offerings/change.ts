import { addBusinessDays } from '../../kernel/business-days.ts';
import { HOUR } from '../../kernel/moment.ts';
import { type Cost, costOf } from './terms.ts';

/**
 * What may change while an offering is open, and what that means for those who committed. Prices in
 * cents per unit, quantities in thousandths.
 */

/** How long investors have to confirm new terms; whoever stays silent is refunded. */
export const CONFIRM_BUSINESS_DAYS = 5;

/** Terms that a material change may touch. Fees, the rule and cooling-off stay as they were. */
export type ChangeableTerms = {
  readonly unitPrice: bigint;
  readonly minUnits: bigint;
  readonly maxUnits: bigint;
  readonly minPerInvestor: bigint;
  readonly maxPerInvestor: bigint;
  readonly closesAt: Date;
  readonly longStopAt: Date;
  /** What else holds, in the owner's words; empty when nothing does. */
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

/** The terms that differ, in the order in which they are shown. */
export const changedTerms = (before: ChangeableTerms, after: ChangeableTerms): TermName[] =>
  TERM_NAMES.filter((name) => !isSame(before[name], after[name]));

/**
 * An offering that only closes earlier asks no one to confirm: investors are notified five business
 * days ahead and may withdraw until 48 hours before it closes, or for longer where their own right
 * runs longer.
 */
export const isEarlyClose = (before: ChangeableTerms, after: ChangeableTerms): boolean =>
  after.closesAt < before.closesAt &&
  changedTerms(before, after).every((name) => name === 'closesAt');

/** The earliest time at which a right to withdraw may end in an offering that closes earlier. */
export const withdrawBeforeEarlierClose = (closesAt: Date): Date =>
  new Date(closesAt.getTime() - 48 * HOUR);

/** Until when a change that is approved now can be confirmed. */
export const confirmUntil = (now: Date): Date => addBusinessDays(now, CONFIRM_BUSINESS_DAYS);

/** The terms as they hold when they are approved now: nothing closes before investors answered. */
export function termsApprovedAt(terms: ChangeableTerms, now: Date): ChangeableTerms {
  const until = confirmUntil(now);
  return terms.closesAt < until ? { ...terms, closesAt: until } : terms;
}

export type ConfirmFacts = {
  /** What is committed now. */
  readonly units: bigint;
  readonly minPerInvestor: bigint;
  readonly maxPerInvestor: bigint;
  readonly unitDecimals: number;
  /** Units of the same party that stand already, and those that still have to be confirmed. */
  readonly otherStanding: bigint;
  readonly otherDue: bigint;
  /** Units that nobody has confirmed yet or committed anew; undefined where all are accepted. */
  readonly left: bigint | undefined;
};

/** How many units can be confirmed: no more than were committed, and within the new terms. */
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

/** What confirmed units cost by new terms, and how that differs from what is held: cents. */
export function confirmedCost(
  held: bigint,
  unitPrice: bigint,
  units: bigint,
  feeBps: number,
): Cost & { readonly more: bigint } {
  const cost = costOf(unitPrice, units, feeBps);
  return { ...cost, more: cost.total - held };
}

import { withoutEndZeros } from '../../kernel/decimal.ts';
import { formatQuantity } from '../../kernel/quantity.ts';
import { stepOf } from './terms.ts';
import { longStopProblem, MOST_COOLING_OFF_DAYS } from './withdrawal-right.ts';

/**
 * As checked by the draft's checklist and every command. Cents per unit, quantities in thousandths.
 */
export type OfferTerms = {
  readonly unitPrice: bigint;
  readonly minUnits: bigint;
  readonly maxUnits: bigint;
  readonly minPerInvestor: bigint;
  readonly maxPerInvestor: bigint;
  /** Unset or unreadable: an Invalid Date, or NaN days. */
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly longStopAt: Date;
  readonly coolingOffDays: number;
  readonly closingVoteRequired: boolean;
};

export type TermProblem = { readonly field: keyof OfferTerms; readonly text: string };

export type TermLimits = {
  readonly unitDecimals: number;
  /** Left in the share class, in thousandths; null without a class. */
  readonly issuable: bigint | null;
};

export const termProblems = (terms: OfferTerms, limits: TermLimits): readonly TermProblem[] => [
  ...figureProblems(terms, limits),
  ...dateProblems(terms),
];

type Rule = readonly [field: keyof OfferTerms, isBroken: boolean, text: string];
const broken = (rules: readonly Rule[]): readonly TermProblem[] =>
  rules.filter(([, isBroken]) => isBroken).map(([field, , text]) => ({ field, text }));

function figureProblems(terms: OfferTerms, { unitDecimals, issuable }: TermLimits) {
  const { unitPrice, minUnits, maxUnits, minPerInvestor, maxPerInvestor } = terms;
  const step = stepOf(unitDecimals);
  const decimals = `Units of this asset have at most ${unitDecimals} decimals`;
  const offStep = (['maxUnits', 'minUnits', 'minPerInvestor', 'maxPerInvestor'] as const).map(
    (field): Rule => [field, terms[field] % step !== 0n, decimals],
  );
  return broken([
    ['unitPrice', unitPrice <= 0n, 'Set the unit price'],
    ['maxUnits', maxUnits <= 0n, 'Enter how many units are offered'],
    ['minUnits', minUnits <= 0n, 'Enter the minimum number of units to sell'],
    ['minPerInvestor', minPerInvestor <= 0n, 'Set the minimum per investor'],
    ['maxPerInvestor', maxPerInvestor <= 0n, 'Set the maximum per investor'],
    [
      'minUnits',
      maxUnits > 0n && minUnits > maxUnits,
      'The minimum can’t be more than the units offered',
    ],
    [
      'maxPerInvestor',
      maxPerInvestor > 0n && minPerInvestor > maxPerInvestor,
      'The minimum per investor can’t be more than the maximum per investor',
    ],
    ...offStep,
    [
      'maxUnits',
      issuable !== null && maxUnits > issuable,
      `The share class has only ${withoutEndZeros(formatQuantity(issuable ?? 0n))} units left to issue`,
    ],
  ]);
}

function dateProblems(terms: OfferTerms): readonly TermProblem[] {
  const { opensAt, closesAt, longStopAt, coolingOffDays } = terms;
  const isUnread = (at: Date) => Number.isNaN(at.getTime());
  const isDays =
    Number.isInteger(coolingOffDays) &&
    coolingOffDays >= 0 &&
    coolingOffDays <= MOST_COOLING_OFF_DAYS;
  const late = isDays && !isUnread(closesAt) && !isUnread(longStopAt) && longStopProblem(terms);
  return broken([
    ['opensAt', isUnread(opensAt), 'Set when the offering opens'],
    ['closesAt', isUnread(closesAt), 'Set when the offering closes'],
    ['longStopAt', isUnread(longStopAt), 'Set the long-stop date'],
    ['closesAt', closesAt <= opensAt, 'The offering must open before it closes'],
    ['longStopAt', Boolean(late), late || ''],
    [
      'coolingOffDays',
      !isDays,
      `Cooling-off days must be a whole number from 0 to ${MOST_COOLING_OFF_DAYS}`,
    ],
  ]);
}

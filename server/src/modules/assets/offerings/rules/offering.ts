import {
  type CommitmentMove,
  type CommitmentStage,
  commitmentMachine,
} from '@holdfast/domain/assets/offerings/commitment.machine';
import {
  type OfferingMove,
  offeringMachine,
} from '@holdfast/domain/assets/offerings/offering.machine';
import { refuse } from '@holdfast/domain/assets/offerings/refusals';
import { type OfferTerms, termProblems } from '@holdfast/domain/assets/offerings/term-problems';
import {
  type Cost,
  costOf,
  type UnitsProblem,
  unitsLeft,
  unitsProblem,
} from '@holdfast/domain/assets/offerings/terms';
import { COOLING_OFF_DAYS, mayWithdraw } from '@holdfast/domain/assets/offerings/withdrawal-right';
import { withoutEndZeros } from '@holdfast/domain/kernel/decimal';
import { momentText } from '@holdfast/domain/kernel/moment';
import { notional } from '@holdfast/domain/kernel/price';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import { refuse as refuseCommon } from '@holdfast/domain/refusals';
import type { Concerns } from '../../../people/approvals/index.ts';
import type { Commitment } from '../repository/commitments.ts';
import type { Offering } from '../repository/offerings.ts';

/** "12" or "12.5". */
export const unitsInWords = (thousandths: bigint): string =>
  withoutEndZeros(formatQuantity(thousandths));

export const takesCommitments = (offering: Offering, now: Date): boolean =>
  offering.stage === 'OPEN' && now < offering.closesAt;

export const isFull = (offering: Offering): boolean =>
  unitsLeft(offering.allocationRule, offering.maxUnits, offering.pledgedUnits) === 0n;

const WHOLE_BPS = 10_000n;

/**
 * Amounts in cents; `fundedBps` is the share of the maximum, above 10,000 when a pro rata offering
 * is oversubscribed.
 */
export function progressOf(offering: Offering): {
  targetAmount: bigint;
  committedAmount: bigint;
  fundedBps: number;
} {
  const { unitPrice, maxUnits, pledgedUnits } = offering;
  return {
    targetAmount: notional(unitPrice, maxUnits),
    committedAmount: notional(unitPrice, pledgedUnits),
    fundedBps: Number((pledgedUnits * WHOLE_BPS) / maxUnits),
  };
}

export type CommitFacts = {
  readonly offering: Offering | undefined;
  readonly seenVersion?: number | undefined;
  readonly unitDecimals: number;
  readonly units: bigint;
  /** Units of the party's other open commitments. */
  readonly alreadyCounted: bigint;
  readonly isOwnAsset: boolean;
  readonly now: Date;
};

export function decideCommit(facts: CommitFacts): { offering: Offering; cost: Cost } {
  const { offering, units } = facts;
  if (!offering || !takesCommitments(offering, facts.now)) {
    return refuse('E_INVALID_TRADE_STATUS', {});
  }
  if (facts.isOwnAsset) refuse('OWN_ASSET', {});
  if (facts.seenVersion !== undefined && facts.seenVersion !== offering.version) {
    refuse('TERMS_CHANGED', {});
  }
  const left = unitsLeft(offering.allocationRule, offering.maxUnits, offering.pledgedUnits);
  if (left !== undefined && units > left)
    refuse('INSUFFICIENT_UNITS', { units: unitsInWords(left) });
  const problem = unitsProblem(units, { ...offering, ...facts });
  const cost = costOf(offering.unitPrice, units, offering.investorFeeBps);
  if (problem || cost.amount === 0n) refuseUnits(problem ?? 'below_minimum', facts, offering);
  return { offering, cost };
}

function refuseUnits(problem: UnitsProblem, facts: CommitFacts, offering: Offering): never {
  const { unitDecimals, alreadyCounted } = facts;
  const field = 'units';
  if (problem === 'step') {
    const [rule, message] =
      unitDecimals === 0
        ? ['no_decimals', messages.no_decimals]
        : ['decimal', messages.decimal(unitDecimals)];
    return refuseFields([{ field, rule: rule ?? '', message: message ?? '' }]);
  }
  if (problem === 'below_minimum') {
    const least = unitsInWords(offering.minPerInvestor - alreadyCounted);
    return refuseFields([{ field, rule: 'min_value', message: messages.min_value(least) }]);
  }
  const most = offering.maxPerInvestor - alreadyCounted;
  const message = messages.max_sell_units(unitsInWords(most > 0n ? most : 0n));
  return refuseFields([{ field, rule: 'max_sell_units', message }]);
}

export function assertMove(offering: Offering, move: OfferingMove): void {
  if (offeringMachine.can(move, offering.stage)) return;
  refuseCommon('INVALID_TRANSITION', { what: 'offering', state: offering.stage, move });
}

export function assertCommitmentMove(stage: CommitmentStage, move: CommitmentMove): void {
  if (commitmentMachine.can(move, stage)) return;
  refuseCommon('INVALID_TRANSITION', { what: 'commitment', state: stage, move });
}

export function assertOpen(offering: Offering): void {
  if (offering.stage !== 'OPEN') refuse('E_INVALID_TRADE_STATUS', {});
}

export function assertMayWithdraw(offering: Offering, until: Date, now: Date): void {
  assertOpen(offering);
  if (!mayWithdraw(until, now)) refuse('CANCEL_WINDOW_ENDED', { until: momentInWords(until) });
}

/** `due`: commitments with an open confirmation. */
export function assertMayCloseEarly(
  offering: Offering,
  windowUntil: Date | null,
  due: number,
): void {
  assertMove(offering, offering.closingVoteRequired ? 'askInvestors' : 'close');
  if (due > 0) {
    const until = momentInWords(offering.reconfirmBy ?? offering.closesAt);
    refuse('OFFERING_RECONFIRMING', { until, commitments: due });
  }
  if (offering.approvedUnits < offering.minUnits) {
    refuse('OFFERING_BELOW_MINIMUM', {
      approved: unitsInWords(offering.approvedUnits),
      minimum: unitsInWords(offering.minUnits),
    });
  }
  if (windowUntil) refuse('OFFERING_IN_CANCEL_WINDOW', { until: momentInWords(windowUntil) });
}

/** "20 Nov 2026, 14:32 UTC", which screens convert to the reader's time zone. */
export const momentInWords = (at: Date): string => momentText(at);

export type Ending = 'close' | 'fail' | 'expire';

export function endingOf(offering: Offering): Ending {
  if (!offering.everPledged) return 'expire';
  return offering.approvedUnits > 0n && offering.approvedUnits >= offering.minUnits
    ? 'close'
    : 'fail';
}

export const shortfall = (offering: Offering): string =>
  `The minimum of ${unitsInWords(offering.minUnits)} units was not reached: ${unitsInWords(offering.approvedUnits)} were approved`;

export const shortfallWithoutHeld = (offering: Offering, allocated: bigint): string =>
  `The minimum of ${unitsInWords(offering.minUnits)} units was not reached: ${unitsInWords(allocated)} could be allocated because some accounts with commitments are on hold`;

export type NewTerms = Omit<OfferTerms, 'coolingOffDays' | 'closingVoteRequired'> & {
  /** Default 14. */
  readonly coolingOffDays?: number;
  readonly closingVoteRequired?: boolean;
};

/** Quantities in thousandths. Refuses OFFERING_TERMS with the first problem. */
export function assertTerms(
  terms: NewTerms,
  limits: { readonly unitDecimals: number; readonly issuable: bigint },
): void {
  const { coolingOffDays = COOLING_OFF_DAYS, closingVoteRequired = false } = terms;
  const [first] = termProblems({ ...terms, coolingOffDays, closingVoteRequired }, limits);
  if (first) refuse('OFFERING_TERMS', { what: first.text });
}

/** Neither a commitment's party nor the user who made it may decide it. */
export const concernsOf = ({ partyId, userId }: Commitment): Concerns => ({
  parties: [partyId],
  users: [userId],
});

import { confirmable, confirmedCost } from '@holdfast/domain/assets/offerings/change';
import type { CommitmentMove } from '@holdfast/domain/assets/offerings/commitment.machine';
import { refuse } from '@holdfast/domain/assets/offerings/refusals';
import { type Cost, unitsLeft } from '@holdfast/domain/assets/offerings/terms';
import { keepsStep } from '@holdfast/domain/kernel/quantity';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import type { Commitment } from '../repository/commitments.ts';
import type { Offering } from '../repository/offerings.ts';
import type { Due } from '../repository/reconfirmations.ts';
import { assertCommitmentMove, assertOpen, momentInWords, unitsInWords } from './offering.ts';

export type ConfirmFacts = {
  readonly offering: Offering;
  readonly commitment: Commitment;
  readonly unitDecimals: number;
  /** Units of all the party's open commitments, including this one. */
  readonly counted: bigint;
  readonly due: Due;
};

export function boundsOf({ offering, commitment, unitDecimals, counted, due }: ConfirmFacts) {
  const left = unitsLeft(
    offering.allocationRule,
    offering.maxUnits,
    offering.pledgedUnits - due.units,
  );
  return confirmable({
    units: commitment.units,
    minPerInvestor: offering.minPerInvestor,
    maxPerInvestor: offering.maxPerInvestor,
    unitDecimals,
    otherStanding: counted - due.unitsOfParty,
    otherDue: due.unitsOfParty - commitment.units,
    left,
  });
}

export const confirmMove = (
  commitment: Commitment,
): CommitmentMove & ('confirm' | 'confirmPledge') =>
  commitment.dueFrom === 'APPROVED' ? 'confirm' : 'confirmPledge';

export type Confirmed = Cost & { readonly units: bigint; readonly more: bigint };

/**
 * Against the version the party saw. Refuses INVALID_TRANSITION, E_INVALID_TRADE_STATUS,
 * TERMS_CHANGED, CONFIRMATION_ENDED, INSUFFICIENT_UNITS, E_VALIDATION_FAILURE.
 */
export function decideConfirm(
  facts: ConfirmFacts,
  seen: { readonly version: number; readonly units: bigint | undefined },
  now: Date,
): Confirmed {
  const { offering, commitment } = facts;
  assertCommitmentMove(commitment.stage, 'confirm');
  assertOpen(offering);
  if (seen.version !== offering.version) refuse('TERMS_CHANGED', {});
  assertInTime(commitment, now);
  const units = seen.units ?? commitment.units;
  assertUnits(facts, units);
  const cost = confirmedCost(commitment.total, offering.unitPrice, units, offering.investorFeeBps);
  if (cost.amount === 0n) refuseUnits('min_value', messages.min_value(unitsInWords(units + 1n)));
  return { ...cost, units };
}

export function assertInTime({ reconfirmBy }: Commitment, now: Date): void {
  if (reconfirmBy && now >= reconfirmBy) {
    refuse('CONFIRMATION_ENDED', { until: momentInWords(reconfirmBy) });
  }
}

function assertUnits(facts: ConfirmFacts, units: bigint): void {
  const { offering, commitment, due, unitDecimals } = facts;
  if (units <= 0n || !keepsStep(units, unitDecimals)) {
    refuseUnits('decimal', messages.decimal(unitDecimals));
  }
  const { least, most } = boundsOf(facts);
  if (units < least) refuseUnits('min_value', messages.min_value(unitsInWords(least)));
  if (units <= most) return;
  const left = unitsLeft(
    offering.allocationRule,
    offering.maxUnits,
    offering.pledgedUnits - due.units,
  );
  if (left !== undefined && units > left && units <= commitment.units) {
    refuse('INSUFFICIENT_UNITS', { units: unitsInWords(left) });
  }
  refuseUnits('max_sell_units', messages.max_sell_units(unitsInWords(most)));
}

const refuseUnits = (rule: string, message: string): never =>
  refuseFields([{ field: 'units', rule, message }]);

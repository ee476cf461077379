import { allocate } from '@holdfast/domain/assets/offerings/allocation';
import { costOf, stepOf } from '@holdfast/domain/assets/offerings/terms';
import type { ApprovedRow, Share } from '../repository/closing-steps.ts';
import type { Offering } from '../repository/offerings.ts';

type Terms = Pick<Offering, 'maxUnits' | 'allocationRule' | 'investorFeeBps'>;

/** Expects commitments earliest first. */
export function sharesOf(
  offering: Terms,
  approved: readonly Pick<ApprovedRow, 'id' | 'units' | 'unitPrice'>[],
  unitDecimals: number,
): Share[] {
  const { maxUnits, allocationRule, investorFeeBps } = offering;
  const allocated = allocate(approved, maxUnits, stepOf(unitDecimals), allocationRule);
  return approved.map((row, i) => {
    const units = allocated[i] ?? 0n;
    const { amount, fee } = costOf(row.unitPrice, units, investorFeeBps);
    return { id: row.id, units, amount, fee };
  });
}

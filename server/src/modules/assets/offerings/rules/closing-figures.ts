import type { CommitmentStage } from '@holdfast/domain/assets/offerings/commitment.machine';
import { feeOf, notional } from '@holdfast/domain/kernel/price';
import type { StageCount } from '../repository/commitments.ts';
import type { Offering } from '../repository/offerings.ts';

export type Counts = ReadonlyMap<CommitmentStage, StageCount>;

/** Units in thousandths, amounts in cents. */
export type ClosingFigures = {
  readonly units: bigint;
  readonly raised: bigint;
  readonly placementFee: bigint;
  readonly investorFees: bigint;
};

export function closingFigures(offering: Offering, counts: Counts): ClosingFigures {
  const { units, raised, investorFees } =
    offering.allocatedUnits > 0n ? allocatedOf(offering, counts) : estimateOf(offering, counts);
  return { units, raised, investorFees, placementFee: feeOf(raised, offering.placementFeeBps) };
}

function allocatedOf(offering: Offering, counts: Counts) {
  const rows = [counts.get('ALLOCATED'), counts.get('ISSUED')];
  return {
    units: offering.allocatedUnits,
    raised: sum(rows.map((count) => count?.allocatedAmount)),
    investorFees: sum(rows.map((count) => count?.allocatedFee)),
  };
}

function estimateOf(offering: Offering, counts: Counts) {
  const { approvedUnits, maxUnits, unitPrice, investorFeeBps } = offering;
  if (approvedUnits > maxUnits) {
    const raised = notional(unitPrice, maxUnits);
    return { units: maxUnits, raised, investorFees: feeOf(raised, investorFeeBps) };
  }
  const approved = counts.get('APPROVED');
  return {
    units: approvedUnits,
    raised: approved?.amount ?? 0n,
    investorFees: approved?.fee ?? 0n,
  };
}

const sum = (list: readonly (bigint | undefined)[]): bigint =>
  list.reduce<bigint>((total, one) => total + (one ?? 0n), 0n);

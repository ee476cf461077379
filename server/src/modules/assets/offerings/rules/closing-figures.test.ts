import type { CommitmentStage } from '@holdfast/domain/assets/offerings/commitment.machine';
import { expect, test } from 'vitest';
import { plainOffering } from '../../../../../test/fixtures/plain-offering.ts';
import type { StageCount } from '../repository/commitments.ts';
import { closingFigures } from './closing-figures.ts';

const count = (
  stage: CommitmentStage,
  change: Partial<StageCount>,
): [CommitmentStage, StageCount] => [
  stage,
  {
    offeringId: 'offering',
    stage,
    commitments: 1,
    units: 0n,
    amount: 0n,
    fee: 0n,
    allocatedAmount: 0n,
    allocatedFee: 0n,
    ...change,
  },
];

test('an open offering is estimated from approved commitments and their own fees', () => {
  const offering = plainOffering({ approvedUnits: 120_000n, pledgedUnits: 500_000n });
  const counts = new Map([
    count('APPROVED', { amount: 6_000_00n, fee: 44_99n }),
    count('PLEDGED', { amount: 19_000_00n, fee: 142_50n }),
  ]);
  expect(closingFigures(offering, counts)).toEqual({
    units: 120_000n,
    raised: 6_000_00n,
    investorFees: 44_99n,
    placementFee: 120_00n,
  });
});

test('an offering without approved commitments raises nothing', () => {
  expect(closingFigures(plainOffering(), new Map())).toEqual({
    units: 0n,
    raised: 0n,
    investorFees: 0n,
    placementFee: 0n,
  });
});

test('an oversubscribed offering raises at most the cost of all its units', () => {
  const counts = new Map([count('APPROVED', { amount: 50_000_00n, fee: 374_97n })]);
  const full = plainOffering({ approvedUnits: 1_000_000n });
  expect(closingFigures(full, counts).investorFees).toBe(374_97n);
  const over = plainOffering({ approvedUnits: 1_000_001n });
  expect(closingFigures(over, counts)).toEqual({
    units: 1_000_000n,
    raised: 50_000_00n,
    investorFees: 375_00n,
    placementFee: 1_000_00n,
  });
});

test('allocated figures replace the estimate after allocation, issued or not', () => {
  const offering = plainOffering({ approvedUnits: 120_000n, allocatedUnits: 1n });
  const counts = new Map([
    count('APPROVED', { amount: 6_000_00n, fee: 45_00n }),
    count('ALLOCATED', { amount: 9_000_00n, allocatedAmount: 100_00n, allocatedFee: 75n }),
    count('ISSUED', { amount: 9_000_00n, allocatedAmount: 200_50n, allocatedFee: 1_50n }),
  ]);
  expect(closingFigures(offering, counts)).toEqual({
    units: 1n,
    raised: 300_50n,
    investorFees: 2_25n,
    placementFee: 6_01n,
  });
  expect(closingFigures(offering, new Map()).raised).toBe(0n);
});

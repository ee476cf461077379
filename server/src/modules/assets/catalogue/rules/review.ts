import type { AssetRow } from '../repository/asset.ts';

/** Whether the economic terms are locked: from the submission for review on. */
export const termsAreLocked = (asset: Pick<AssetRow, 'reviewStatus' | 'status'>): boolean =>
  asset.status !== 'Draft' || asset.reviewStatus === 'approved' || asset.reviewStatus === 'pending';

/** The fields that are economic terms. */
export const ECONOMIC = [
  'structureId',
  'shareClassId',
  'unitDecimals',
  'retirable',
  'yieldKind',
  'targetYieldBps',
  'termMonths',
  'category',
  'symbol',
  'tokenName',
  'tokenUnitName',
] as const;

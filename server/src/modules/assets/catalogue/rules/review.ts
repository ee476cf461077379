import type { AssetRow } from '../repository/asset.ts';

export const termsAreLocked = (asset: Pick<AssetRow, 'reviewStatus' | 'status'>): boolean =>
  asset.status !== 'Draft' || asset.reviewStatus === 'approved' || asset.reviewStatus === 'pending';

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

import type { AssetRow } from '../repository/asset.ts';

/** What an asset lacks before it can be sent for review, as texts for its owner. */
export function missingForReview(asset: AssetRow, documents: number): string[] {
  const missing: string[] = [];
  if (!asset.structureId || !asset.shareClassId) missing.push('a structure and a share class');
  if (asset.summary === '') missing.push('a summary');
  if ((asset.pitch as unknown[]).length === 0) missing.push('a pitch');
  if ((asset.risks as unknown[]).length === 0) missing.push('its risks');
  if (documents === 0) missing.push('a document');
  return missing;
}

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

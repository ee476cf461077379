import { missingFiles } from '@holdfast/domain/assets/catalogue/required-files';
import { tokenName, tokenUnitName } from '@holdfast/domain/assets/issuance/token-name';
import { refuse } from '@holdfast/domain/assets/tokenisation/refusals';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { type Asset, assetById, documentHashes, documentsOf } from '../../catalogue/index.ts';
import { metadataHashOf } from '../../issuance/index.ts';
import { type ShareClass, shareClassById, structureById } from '../../structures/index.ts';
import { navOf } from '../../valuation/index.ts';

export type TokenFacts = {
  readonly name: string;
  readonly unitName: string;
  readonly totalUnits: bigint;
  readonly shareClassId: string;
  readonly metadataHash: string;
  readonly documents: number;
};

export async function ownAsset(ctx: UserCtx, assetId: string): Promise<Asset> {
  const asset = await assetById(ctx, assetId);
  return asset.companyId === ctx.actor.companyId ? asset : refuse('ASSET_NOT_FOUND', {});
}

export async function readinessOf(ctx: Ctx, asset: Asset) {
  const shares = asset.shareClassId ? await shareClassById(ctx, asset.shareClassId) : undefined;
  const structure = asset.structureId ? await structureById(ctx, asset.structureId) : undefined;
  const hashes = await documentHashes(ctx, asset.id);
  const names = (await documentsOf(ctx, asset.id)).map(({ name }) => name);
  const lacking = missingFiles(asset.category, names).map(({ label }) => label);
  const nav = await navOf(ctx, asset.id);
  const isLinked = shares !== undefined && structure?.status === 'approved';
  const classNote = classNoteOf(structure, shares);
  const isIssued = ['Completed', 'IN_TRADING', 'In Voting'].includes(asset.status);
  const steps = [
    step('class', 'Structure and share class linked', classNote, isLinked, true),
    step(
      'documents',
      'Legal documents fingerprinted',
      lacking.length > 0
        ? `Still to upload: ${lacking.join(', ')}`
        : `${hashes.length} files, one fingerprint`,
      lacking.length === 0,
      true,
    ),
    step('custody', 'Custody ready', 'Holdfast holds, transfers and freezes the token', true, true),
    step(
      'offer',
      'Offering closed, closing documents approved',
      'Units are issued once two staff approve the closing documents',
      isIssued,
      false,
    ),
    step(
      'nav',
      'First NAV',
      'Not required for issuance; required before trading opens',
      !!nav,
      false,
    ),
  ] as const;
  const missing = steps.filter((one) => one.isNeeded && !one.isDone).map((one) => one.title);
  return { steps, missing, facts: missing.length === 0 ? factsOf(asset, shares, hashes) : null };
}

const step = <K extends string>(
  key: K,
  title: string,
  note: string,
  isDone: boolean,
  isNeeded: boolean,
) => ({ key, title, note, isDone, isNeeded });

function classNoteOf(
  structure: { readonly name: string; readonly status: string } | undefined,
  shares: ShareClass | undefined,
): string {
  if (!structure || !shares) return 'Link the asset to a share class of a structure';
  const authorised = `${formatQuantity(shares.authorisedUnits)} authorised`;
  const named = `${structure.name}, class ${shares.code} · ${authorised}`;
  return structure.status === 'approved' ? named : `${named}; the structure is not approved yet`;
}

function factsOf(
  asset: Asset,
  shares: ShareClass | undefined,
  hashes: readonly string[],
): TokenFacts | null {
  if (!shares) return null;
  return {
    name: tokenName(asset.tokenName ?? asset.name),
    unitName: tokenUnitName(asset.tokenUnitName ?? asset.symbol),
    totalUnits: shares.authorisedUnits,
    shareClassId: shares.id,
    metadataHash: metadataHashOf(hashes).toString('hex'),
    documents: hashes.length,
  };
}

import type { Category, YieldKind } from '@holdfast/domain/assets/catalogue/categories';
import { refuse } from '@holdfast/domain/assets/catalogue/refusals';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import type { Ctx } from '../../../../kit/ctx.ts';
import { assertAnchorsFit } from '../../structures/index.ts';
import { lockedRow, rowById } from '../queries/asset.ts';
import {
  type AssetRow,
  type EntityFacts,
  type GalleryPicture,
  isSymbolTaken,
  type PitchSection,
  type Reason,
  saveAsset,
  updateAsset,
} from '../repository/asset.ts';
import { ECONOMIC, termsAreLocked } from '../rules/review.ts';
import { cleanHtml, videoIdOf } from '../rules/rich-text.ts';
import { isListedOtherwise, refreshListing } from './listing.ts';

export type AssetTexts = {
  readonly name?: string;
  readonly country?: string;
  readonly city?: string;
  readonly summary?: string;
  readonly reasons?: readonly Reason[];
  readonly pitch?: readonly PitchSection[];
  /** A video's id or its address at the one allowed host; null takes it away. */
  readonly video?: string | null;
  readonly risks?: readonly string[];
  readonly entity?: EntityFacts;
  /** The path of a picture; null takes it away. */
  readonly cover?: string | null;
  readonly gallery?: readonly GalleryPicture[];
};
export type AssetTerms = {
  readonly symbol?: string;
  readonly category?: Category;
  readonly structureId?: string | null;
  readonly shareClassId?: string | null;
  readonly unitDecimals?: number;
  readonly retirable?: boolean;
  readonly yieldKind?: YieldKind;
  readonly targetYieldBps?: number | null;
  readonly termMonths?: number | null;
  /** The token's names on the chain, where they are not the asset's own. */
  readonly tokenName?: string | null;
  readonly tokenUnitName?: string | null;
};
export type NewAsset = AssetTexts &
  AssetTerms & {
    readonly companyId: string;
    /** The company that manages it: the owner itself when it isn't said. */
    readonly managerId?: string;
    readonly name: string;
    readonly symbol: string;
    readonly category: Category;
    readonly country: string;
  };

/** Starts a draft. Refuses SYMBOL_EXISTS. */
export async function createAsset(ctx: Ctx, given: NewAsset): Promise<string> {
  const id = ctx.newId();
  const saved = await saveAsset(ctx, {
    ...columnsOf(given),
    id,
    companyId: given.companyId,
    managerId: given.managerId ?? given.companyId,
    name: given.name.trim(),
    symbol: given.symbol,
    category: given.category,
    country: given.country,
    status: 'Draft',
    createdAt: ctx.now,
  });
  if (!saved) refuse('SYMBOL_EXISTS', { symbol: given.symbol });
  await refreshListing(ctx, await rowById(ctx, id));
  await ctx.record({
    action: 'asset.created',
    subject: { kind: 'asset', id },
    to: 'Draft',
    detail: { symbol: given.symbol },
  });
  return id;
}

/** Changes a draft, or the texts of a published asset. Refuses ASSET_TERMS_LOCKED. */
export async function editAsset(
  ctx: Ctx,
  id: string,
  patch: AssetTexts & AssetTerms,
): Promise<void> {
  const fields = await writeAsset(ctx, id, patch);
  if (fields.length === 0) return;
  await ctx.record({ action: 'asset.edited', subject: { kind: 'asset', id }, detail: { fields } });
}

/**
 * The same without a line in the activity log, for whoever writes one about more than this. Answers
 * the fields that were written. Refuses ASSET_TERMS_LOCKED, SYMBOL_EXISTS, ANCHORS_INDIVISIBLE.
 */
export async function writeAsset(
  ctx: Ctx,
  id: string,
  patch: AssetTexts & AssetTerms,
): Promise<readonly string[]> {
  const before = await lockedRow(ctx, id);
  const columns = columnsOf(patch);
  const changesTerms = ECONOMIC.some(
    (field) => columns[field] !== undefined && columns[field] !== before[field],
  );
  if (changesTerms && termsAreLocked(before)) refuse('ASSET_TERMS_LOCKED', {});
  const fields = Object.keys(columns);
  if (fields.length === 0) return [];
  await assertDivisible(ctx, before, columns);
  const { symbol } = columns;
  if (symbol && symbol !== before.symbol && (await isSymbolTaken(ctx, symbol))) {
    refuse('SYMBOL_EXISTS', { symbol });
  }
  const after = await updateAsset(ctx, id, columns);
  if (isListedOtherwise(before, after)) await refreshListing(ctx, after);
  return fields;
}

/** An anchor of a class is never promised a part of a unit that the asset in it hasn't. */
async function assertDivisible(
  ctx: Ctx,
  before: AssetRow,
  { shareClassId = before.shareClassId, unitDecimals = before.unitDecimals }: AssetTerms,
): Promise<void> {
  const isSame = shareClassId === before.shareClassId && unitDecimals === before.unitDecimals;
  if (shareClassId && !isSame) await assertAnchorsFit(ctx, shareClassId, unitDecimals);
}

function columnsOf(given: AssetTexts & AssetTerms) {
  return {
    ...only(given, [...ECONOMIC, 'name', 'country', 'city', 'summary'] as const),
    ...(given.reasons ? { reasons: JSON.stringify(given.reasons) } : {}),
    ...(given.pitch ? { pitch: JSON.stringify(given.pitch.map(cleanSection)) } : {}),
    ...(given.risks ? { risks: JSON.stringify(given.risks) } : {}),
    ...(given.entity ? { entity: JSON.stringify(given.entity) } : {}),
    ...(given.cover === undefined ? {} : { coverPath: given.cover }),
    ...(given.gallery ? { gallery: JSON.stringify(given.gallery) } : {}),
    ...(given.video === undefined ? {} : { videoId: given.video && keptVideo(given.video) }),
  };
}

const cleanSection = (s: PitchSection) => ({ title: s.title, html: cleanHtml(s.html) });

const keptVideo = (given: string): string =>
  videoIdOf(given) ??
  refuseFields([{ field: 'video', rule: 'url', message: 'Video is not valid' }]);

function only<T extends object, K extends keyof T>(
  given: T,
  keys: readonly K[],
): Partial<Pick<T, K>> {
  const named = keys.filter((key) => given[key] !== undefined);
  return Object.fromEntries(named.map((key) => [key, given[key]])) as Partial<Pick<T, K>>;
}

import type { Category, YieldKind } from '@holdfast/domain/assets/catalogue/categories';
import type { TypedProjection } from '@holdfast/domain/assets/catalogue/projections';
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
  type TypedPlace,
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
  /** YouTube id or embed URL; null removes the video. */
  readonly video?: string | null;
  readonly risks?: readonly string[];
  readonly entity?: EntityFacts;
  readonly cover?: string | null;
  readonly gallery?: readonly GalleryPicture[];
  readonly place?: TypedPlace | null;
  readonly projections?: readonly TypedProjection[];
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
  /** The token's names on chain, where they differ from the asset's. */
  readonly tokenName?: string | null;
  readonly tokenUnitName?: string | null;
};
export type NewAsset = AssetTexts &
  AssetTerms & {
    readonly companyId: string;
    /** Defaults to the owner company. */
    readonly managerId?: string;
    readonly name: string;
    readonly symbol: string;
    readonly category: Category;
    readonly country: string;
  };

/** Refuses SYMBOL_EXISTS. */
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

/** Edits a draft, or a published asset's texts. Refuses ASSET_TERMS_LOCKED. */
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
 * `editAsset` without a log entry; returns the fields written. Refuses ASSET_TERMS_LOCKED,
 * SYMBOL_EXISTS, ANCHORS_INDIVISIBLE.
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

/** Promised anchor units must fit the asset's unit decimals. */
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
    ...(given.place === undefined ? {} : { place: given.place && JSON.stringify(given.place) }),
    ...(given.projections ? { projections: JSON.stringify(given.projections) } : {}),
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

import { coordinatesOf } from '@holdfast/domain/assets/catalogue/place';
import { projectionsOf, type TypedProjection } from '@holdfast/domain/assets/catalogue/projections';
import { refuse } from '@holdfast/domain/assets/catalogue/refusals';
import type { AssetHead, Background } from '@holdfast/domain/assets/catalogue/shapes';
import { previewUrl } from '@holdfast/domain/people/files/limits';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { currentAgreements, unsignedToBuy } from '../../../people/agreements/index.ts';
import {
  publicAnchors,
  type ShareClass,
  shareClassById,
  structureById,
} from '../../structures/index.ts';
import type {
  AssetRow,
  EntityFacts,
  GalleryPicture,
  PitchSection,
  Reason,
  TypedPlace,
} from '../repository/asset.ts';
import {
  findUpdate,
  listCorrections,
  listFaq,
  listHighlights,
  listTimelineEvents,
  listUpdates,
  type UpdateRow,
} from '../repository/contents.ts';
import { findListings } from '../repository/listing.ts';
import { findHeadFacts } from '../repository/page.ts';
import { maySee, type Viewer, viewerOf } from '../rules/access.ts';
import { videoUrl } from '../rules/rich-text.ts';
import { cardOf } from '../views.ts';
import { rowById } from './asset.ts';

/** Refuses ASSET_NOT_FOUND, including for another company's draft. */
export async function visibleAsset(
  ctx: Ctx,
  id: string,
): Promise<{ asset: AssetRow; viewer: Viewer }> {
  const viewer = viewerOf(ctx.actor);
  const asset = await rowById(ctx, id);
  return maySee(asset, viewer) ? { asset, viewer } : refuse('ASSET_NOT_FOUND', {});
}

export async function assetHead(ctx: Ctx, id: string): Promise<AssetHead> {
  const { asset, viewer } = await visibleAsset(ctx, id);
  const [listings, { isWatched, ...counts }] = await Promise.all([
    findListings(ctx, [id]),
    findHeadFacts(ctx, id, viewer.userId),
  ]);
  const listing = invariant(listings[0], 'every asset has a listing');
  return {
    ...cardOf(listing, { now: ctx.now, seesTrade: viewer.seesAssetTrade, isWatched }),
    city: asset.city,
    summary: asset.summary,
    unitDecimals: asset.unitDecimals,
    retirable: asset.retirable,
    publishedAt: asset.publishedAt,
    closedOutAt: asset.closedOutAt,
    reviewStatus: asset.reviewStatus as AssetHead['reviewStatus'],
    seesTradeData: viewer.seesAssetTrade,
    isOwn: viewer.companyId === asset.companyId,
    counts,
  };
}

export async function backgroundOf(ctx: Ctx, id: string): Promise<Background> {
  const { asset } = await visibleAsset(ctx, id);
  const highlights = await listHighlights(ctx, id);
  return {
    summary: asset.summary,
    reasons: asset.reasons as Reason[],
    sections: asset.pitch as PitchSection[],
    videoUrl: asset.videoId && videoUrl(asset.videoId),
    gallery: galleryOf(asset),
    place: placeOf(asset),
    projections: projectionsOf(asset.projections as TypedProjection[]),
    highlights: highlights.map(({ label, value }) => ({ label, value })),
    structure: await structureOf(ctx, asset),
    entity: asset.entity as EntityFacts,
    risks: asset.risks as string[],
  };
}

export const galleryOf = (asset: Pick<AssetRow, 'gallery'>) =>
  (asset.gallery as GalleryPicture[]).map(({ path, caption, alt }) => ({
    src: previewUrl(path),
    caption,
    alt,
  }));

function placeOf({ place }: Pick<AssetRow, 'place'>): Background['place'] {
  const typed = place as TypedPlace | null;
  return typed ? (coordinatesOf(typed.latitude, typed.longitude) ?? null) : null;
}

async function structureOf(ctx: Ctx, asset: AssetRow): Promise<Background['structure']> {
  if (!asset.structureId) return null;
  const structure = await structureById(ctx, asset.structureId);
  const shares: ShareClass | undefined = asset.shareClassId
    ? await shareClassById(ctx, asset.shareClassId)
    : undefined;
  return {
    name: structure.name,
    type: structure.type,
    jurisdiction: structure.jurisdiction,
    registrationNumber: structure.registrationNumber,
    shareClass: shares?.name ?? null,
    authorisedUnits: shares ? shares.authorisedUnits : null,
    managementFeeBps: shares?.managementFeeBps ?? null,
    performanceFeeBps: shares?.performanceFeeBps ?? null,
    votingPerUnit: shares?.votingPerUnit ?? null,
  };
}

/** Includes the account agreement only until it is signed. */
export async function agreementsOf(ctx: Ctx, id: string) {
  const { viewer } = await visibleAsset(ctx, id);
  const ofAsset = await currentAgreements(ctx, { kind: 'asset', assetId: id });
  const missing = viewer.partyId ? await unsignedToBuy(ctx, viewer.partyId, id) : ofAsset;
  const open = new Set(missing.map((text) => text.id));
  return [...missing.filter(({ kind }) => kind === 'account'), ...ofAsset].map(
    ({ id: textId, name, version, body, bodyHash }) => ({
      id: textId,
      name,
      version,
      body,
      bodyHash,
      isSigned: !open.has(textId),
    }),
  );
}

export const updateById = findUpdate;

export async function updatesOf(ctx: Ctx, id: string) {
  await visibleAsset(ctx, id);
  const rows = await listUpdates(ctx, id);
  const beneath = await listCorrections(
    ctx,
    rows.map((row) => row.id),
  );
  const post = ({ id: postId, body, postedAt }: UpdateRow) => ({
    id: postId,
    html: body,
    postedAt,
  });
  return rows.map((row) => ({
    ...post(row),
    title: row.title,
    mendedAt: row.correctedAt,
    corrections: beneath.filter((one) => one.corrects === row.id).map(post),
  }));
}

export async function eventsOf(ctx: Ctx, id: string) {
  await visibleAsset(ctx, id);
  const rows = await listTimelineEvents(ctx, id);
  return rows.map(({ id: eventId, kind, title, detail, at, byOwner }) => ({
    id: eventId,
    kind,
    title,
    detail,
    at,
    byOwner,
  }));
}

export async function faqOf(ctx: Ctx, id: string) {
  await visibleAsset(ctx, id);
  const rows = await listFaq(ctx, id);
  return rows.map(({ id: entryId, question, answer }) => ({ id: entryId, question, answer }));
}

export async function anchorsOf(ctx: Ctx, id: string) {
  const { asset } = await visibleAsset(ctx, id);
  return asset.shareClassId ? publicAnchors(ctx, asset.shareClassId) : [];
}

import type { TypedProjection } from '@holdfast/domain/assets/catalogue/projections';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { GalleryPicture, PitchSection, Reason, TypedPlace } from '../repository/asset.ts';
import { listFaq, listHighlights } from '../repository/contents.ts';
import { assetOf, rowById } from './asset.ts';

export async function wordsOf(ctx: Ctx, assetId: string) {
  const row = await rowById(ctx, assetId);
  const highlights = await listHighlights(ctx, assetId);
  const faq = await listFaq(ctx, assetId);
  return {
    ...assetOf(row),
    coverPath: row.coverPath,
    gallery: row.gallery as GalleryPicture[],
    place: row.place as TypedPlace | null,
    projections: row.projections as TypedProjection[],
    pitch: row.pitch as PitchSection[],
    videoId: row.videoId,
    reasons: row.reasons as Reason[],
    risks: row.risks as string[],
    highlights: highlights.map(({ label, value }) => ({ label, value })),
    faq: faq.map(({ question, answer }) => ({ question, answer })),
  };
}
export type AssetWords = Awaited<ReturnType<typeof wordsOf>>;

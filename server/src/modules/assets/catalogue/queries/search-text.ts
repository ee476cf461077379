import type { Ctx } from '../../../../kit/ctx.ts';
import { listDocuments } from '../repository/documents.ts';
import { findPages } from '../repository/reading.ts';
import { documentRefusal } from '../rules/access.ts';
import { queryOf } from '../rules/search-words.ts';
import { readerOf } from './documents.ts';
import { visibleAsset } from './page.ts';

/** Searches only files the caller may open, so that results reveal no other files. */
export async function searchDataRoom(ctx: Ctx, assetId: string, words: string) {
  const { asset, viewer } = await visibleAsset(ctx, assetId);
  const reader = await readerOf(ctx, asset, viewer);
  const query = queryOf(words);
  if (!query) return [];
  const open = (await listDocuments(ctx, asset.id)).filter((one) => !documentRefusal(one, reader));
  const hits = await findPages(
    ctx,
    open.map((one) => one.fileId),
    query,
  );
  return hits.flatMap(({ fileId, page, words: around }) =>
    open
      .filter((one) => one.fileId === fileId)
      .map(({ id, name }) => ({ documentId: id, name, page, words: around })),
  );
}

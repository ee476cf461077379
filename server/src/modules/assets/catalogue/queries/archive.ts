import { refuse } from '@holdfast/domain/assets/catalogue/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { filesByIds } from '../../../people/files/index.ts';
import { listDocuments, listFolders } from '../repository/documents.ts';
import { documentRefusal } from '../rules/access.ts';
import { pathsIn } from '../rules/archive.ts';
import { type Handed, markFor, readerOf } from './documents.ts';
import { visibleAsset } from './page.ts';

/** The largest archive that every operating system can open. */
const MOST_BYTES = 2 * 1024 ** 3;

export type Archive = {
  readonly symbol: string;
  readonly files: readonly { readonly path: string; readonly handed: Handed }[];
};

/**
 * Every file the caller may open, logged when handed out. Refuses ASSET_NOT_FOUND, NOTHING_TO_OPEN,
 * ARCHIVE_TOO_LARGE.
 */
export async function archiveOf(ctx: Ctx, assetId: string): Promise<Archive> {
  const { asset, viewer } = await visibleAsset(ctx, assetId);
  const reader = await readerOf(ctx, asset, viewer);
  const folders = await listFolders(ctx, asset.id);
  const documents = await listDocuments(ctx, asset.id);
  const open = folders.flatMap((folder) =>
    documents
      .filter((one) => one.folderId === folder.id && !documentRefusal(one, reader))
      .map((document) => ({ folder: folder.name, name: document.name, document })),
  );
  if (open.length === 0) refuse('NOTHING_TO_OPEN', {});
  const bytes = open.reduce((sum, one) => sum + one.document.bytes, 0);
  if (bytes > MOST_BYTES) refuse('ARCHIVE_TOO_LARGE', {});
  const rows = await filesByIds(
    ctx,
    open.map((one) => one.document.fileId),
  );
  const paths = pathsIn(open);
  const files = open.flatMap(({ document }, at) => {
    const file = rows.get(document.fileId);
    if (!file) return [];
    const mark = markFor(ctx, asset, reader);
    const { isInside } = reader;
    return [{ path: paths[at] ?? '', handed: { document, file, mark, isInside } }];
  });
  return { symbol: asset.symbol, files };
}

import type { VersionComparison } from '@holdfast/domain/assets/catalogue/data-room-shapes';
import { refuse } from '@holdfast/domain/assets/catalogue/refusals';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { Ctx } from '../../../../kit/ctx.ts';
import { logOpening } from '../../../people/files/index.ts';
import { namesOf } from '../../../people/identity/index.ts';
import { type DocumentRow, findDocument } from '../repository/documents.ts';
import { listPages } from '../repository/reading.ts';
import { keptAsset, versionOf } from './kept-data-room.ts';

/** Text beyond this limit is not compared. */
const MAX_CHARACTERS = 200_000;

/**
 * Takes the older version first. Logs both versions as opened, since the comparison reveals both
 * texts. Refuses ASSET_NOT_FOUND, DOCUMENT_NOT_FOUND.
 */
export async function compareVersions(
  ctx: Ctx,
  assetId: string,
  oneId: string,
  otherId: string,
): Promise<VersionComparison> {
  const asset = await keptAsset(ctx, assetId);
  const one = await versionById(ctx, asset.id, oneId);
  const other = await versionById(ctx, asset.id, otherId);
  if (one.seriesId !== other.seriesId) refuse('DOCUMENT_NOT_FOUND', {});
  const [older, newer] = one.version <= other.version ? [one, other] : [other, one];
  const names = await namesOf(
    ctx,
    [older, newer].flatMap((row) => row.uploadedBy ?? []),
  );
  const side = async (row: DocumentRow) => ({
    ...versionOf(row, names),
    ...(await textOf(ctx, row.fileId)),
  });
  return {
    name: newer.name,
    older: await side(older),
    newer: await side(newer),
    isSameFile: older.sha256.equals(newer.sha256),
  };
}

async function versionById(ctx: Ctx, assetId: string, id: string): Promise<DocumentRow> {
  const found = UUID.test(id) ? await findDocument(ctx, assetId, id) : undefined;
  return found && found.removedAt === null ? found : refuse('DOCUMENT_NOT_FOUND', {});
}

async function textOf(ctx: Ctx, fileId: string) {
  const pages = await listPages(ctx, fileId);
  if (!pages) return { texts: null, isCut: false };
  await logOpening(ctx, fileId);
  const texts: string[] = [];
  let left = MAX_CHARACTERS;
  for (const text of pages) {
    texts.push(text.slice(0, left));
    left = Math.max(0, left - text.length);
  }
  return { texts, isCut: pages.join('').length > MAX_CHARACTERS };
}

import type { Category } from '@holdfast/domain/assets/catalogue/categories';
import type {
  KeptDocument,
  ManagedDataRoom,
} from '@holdfast/domain/assets/catalogue/data-room-shapes';
import { refuse } from '@holdfast/domain/assets/catalogue/refusals';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { type FileRow, fileById, logOpening } from '../../../people/files/index.ts';
import { namesOf, type PersonName } from '../../../people/identity/index.ts';
import { markLine } from '../documents/mark.ts';
import type { AssetRow } from '../repository/asset.ts';
import { listVersions } from '../repository/data-room.ts';
import { type DocumentRow, findDocument, listFolders } from '../repository/documents.ts';
import { countOpenings } from '../repository/openings.ts';
import { problemsOf, thumbnailsOf } from '../repository/reading.ts';
import { changesDataRoom, type DocumentClass, keepsDataRoom } from '../rules/access.ts';
import { fileNameOf } from '../views.ts';
import { lockedRow, rowById } from './asset.ts';

/** Refuses ASSET_NOT_FOUND except for the owner company and for staff who manage assets. */
export async function keptAsset(ctx: Ctx, assetId: string): Promise<AssetRow> {
  const asset = await rowById(ctx, assetId);
  return keepsDataRoom(ctx.actor, asset.companyId) ? asset : refuse('ASSET_NOT_FOUND', {});
}

export async function lockKeptAsset(ctx: Ctx, assetId: string): Promise<AssetRow> {
  const asset = await lockedRow(ctx, assetId);
  return keepsDataRoom(ctx.actor, asset.companyId) ? asset : refuse('ASSET_NOT_FOUND', {});
}

/** Refuses ASSET_NOT_FOUND unless the caller may change the data room. */
export async function lockOwnDataRoom(ctx: Ctx, assetId: string): Promise<AssetRow> {
  const asset = await lockedRow(ctx, assetId);
  return changesDataRoom(ctx.actor, asset.companyId) ? asset : refuse('ASSET_NOT_FOUND', {});
}

export async function managedDataRoom(ctx: Ctx, assetId: string): Promise<ManagedDataRoom> {
  const { id, name, symbol, category, watermarks, companyId } = await keptAsset(ctx, assetId);
  const folders = await listFolders(ctx, id);
  const versions = await listVersions(ctx, id);
  const uploaders = versions.flatMap((row) => row.uploadedBy ?? []);
  const names = await namesOf(ctx, [...new Set(uploaders)]);
  const opened = await countOpenings(ctx, id);
  const series = Map.groupBy(versions, (row) => row.seriesId);
  const current = versions
    .filter((row) => row.replacedAt === null)
    .sort((a, b) => a.position - b.position || a.name.localeCompare(b.name));
  const files = current.map((row) => row.fileId);
  const problems = await problemsOf(ctx, files);
  const thumbnails = await thumbnailsOf(ctx, files);
  return {
    asset: { id, name, symbol, category: category as Category },
    watermarks,
    mayChange: changesDataRoom(ctx.actor, companyId),
    folders: folders.map((folder) => ({
      id: folder.id,
      name: folder.name,
      documents: current
        .filter((row) => row.folderId === folder.id)
        .map((row) => ({
          ...keptDocument(row, series.get(row.seriesId) ?? [], names),
          problem: problems.get(row.fileId) ?? null,
          hasThumbnail: thumbnails.has(row.fileId),
          opened: opened.get(row.seriesId) ?? 0,
        })),
    })),
  };
}

type Opened = {
  readonly file: FileRow;
  readonly sample: string | null;
};

/**
 * Opens any version as uploaded, and logs the access. Refuses ASSET_NOT_FOUND, DOCUMENT_NOT_FOUND.
 */
export async function openVersion(ctx: Ctx, assetId: string, documentId: string): Promise<Opened> {
  const { watermarks } = await keptAsset(ctx, assetId);
  const found = UUID.test(documentId) ? await findDocument(ctx, assetId, documentId) : undefined;
  const document = found ?? refuse('DOCUMENT_NOT_FOUND', {});
  const file = invariant(await fileById(ctx, document.fileId), 'the file of a document exists');
  await logOpening(ctx, file.id);
  return {
    file: { ...file, name: fileNameOf(document, file.mime) },
    sample: watermarks ? markLine(ctx.actor, ctx.now, SAMPLE_CODE) : null,
  };
}

/** Printed in place of a code, since a preview identifies no reader. */
const SAMPLE_CODE = 'Preview';

type Names = ReadonlyMap<string, PersonName>;

const keptDocument = (
  row: DocumentRow,
  versions: readonly DocumentRow[],
  names: Names,
): Omit<KeptDocument, 'opened' | 'problem' | 'hasThumbnail'> => ({
  ...versionOf(row, names),
  name: row.name,
  class: row.class as DocumentClass,
  versions: versions.map((one) => versionOf(one, names)),
});

export const versionOf = (row: DocumentRow, names: Names) => ({
  id: row.id,
  version: row.version,
  bytes: row.bytes,
  pages: row.pages,
  createdAt: row.createdAt,
  uploadedBy: (row.uploadedBy && names.get(row.uploadedBy)?.name) ?? null,
  restoredFrom: row.restoredFrom,
  note: row.note,
});

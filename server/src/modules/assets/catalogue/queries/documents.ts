import type { AccessRequestStatus } from '@holdfast/domain/assets/catalogue/access-request.machine';
import { refuse } from '@holdfast/domain/assets/catalogue/refusals';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { positionsOf } from '../../../money/ledger/index.ts';
import { type FileRow, fileById, logOpening } from '../../../people/files/index.ts';
import { codeOf, type Mark, markLine } from '../documents/mark.ts';
import {
  type AccessRequestRow,
  accessRequestsOf,
  isGranted,
} from '../repository/access-requests.ts';
import type { AssetRow } from '../repository/asset.ts';
import {
  type DocumentRow,
  findDocument,
  findDocuments,
  listDocuments,
  listFolders,
} from '../repository/documents.ts';
import { saveOpening } from '../repository/openings.ts';
import { thumbnailsOf } from '../repository/reading.ts';
import { type DocumentClass, documentRefusal, type Reader, type Viewer } from '../rules/access.ts';
import { fileNameOf } from '../views.ts';
import { visibleAsset } from './page.ts';

export const documentsOf = listDocuments;

export const documentsByIds = findDocuments;

export async function dataRoom(ctx: Ctx, assetId: string) {
  const { asset, viewer } = await visibleAsset(ctx, assetId);
  return foldersFor(ctx, asset, await readerOf(ctx, asset, viewer));
}

export async function foldersFor(ctx: Ctx, asset: AssetRow, reader: AskingReader) {
  const folders = await listFolders(ctx, asset.id);
  const documents = await listDocuments(ctx, asset.id);
  const thumbnails = await thumbnailsOf(
    ctx,
    documents.map((one) => one.fileId),
  );
  return folders.map((folder) => ({
    id: folder.id,
    name: folder.name,
    documents: documents
      .filter((document) => document.folderId === folder.id)
      .map((document) => ({
        ...documentView(document, reader, asset.watermarks),
        hasThumbnail: thumbnails.has(document.fileId) && seesThumbnail(document, asset, reader),
      })),
  }));
}

export async function folderOf(ctx: Ctx, assetId: string, folderId: string) {
  const folder = (await dataRoom(ctx, assetId)).find((one) => one.id === folderId);
  return folder?.documents ?? refuse('FOLDER_NOT_FOUND', {});
}

export type Handed = {
  readonly document: DocumentRow;
  readonly file: FileRow;
  readonly mark: Mark | null;
  /** True if the reader is the owner or staff, whose access is not reported to the owner. */
  readonly isInside: boolean;
};

/** Refuses DOCUMENT_NOT_FOUND, DOCUMENT_FOR_VERIFIED, DOCUMENT_FOR_HOLDERS. */
export async function documentToOpen(
  ctx: Ctx,
  assetId: string,
  documentId: string,
): Promise<Handed> {
  const { found, asset, reader } = await openable(ctx, assetId, documentId);
  const file = invariant(await fileById(ctx, found.fileId), 'the file of a document exists');
  return {
    document: found,
    file: { ...file, name: fileNameOf(found, file.mime) },
    mark: markFor(ctx, asset, reader),
    isInside: reader.isInside,
  };
}

async function openable(ctx: Ctx, assetId: string, documentId: string) {
  const { asset, viewer } = await visibleAsset(ctx, assetId);
  const found = UUID.test(documentId) ? await findDocument(ctx, assetId, documentId) : undefined;
  if (!found || found.removedAt !== null) return refuse('DOCUMENT_NOT_FOUND', {});
  const reader = await readerOf(ctx, asset, viewer);
  const refusal = documentRefusal(found, reader);
  if (refusal) refuse(refusal, {});
  return { found, asset, reader };
}

/**
 * Not logged as an opening: at its size the text of a page can't be read. Refuses as
 * `documentToOpen` does, and without a picture for this reader DOCUMENT_NOT_FOUND.
 */
export async function thumbnailToShow(
  ctx: Ctx,
  assetId: string,
  documentId: string,
): Promise<FileRow> {
  const { found, asset, reader } = await openable(ctx, assetId, documentId);
  const thumbnails = await thumbnailsOf(ctx, [found.fileId]);
  const id = seesThumbnail(found, asset, reader) ? thumbnails.get(found.fileId) : undefined;
  const file = id ? await fileById(ctx, id) : undefined;
  return file ?? refuse('DOCUMENT_NOT_FOUND', {});
}

/** A picture carries no watermark, so that readers of marked files don't get one. */
const seesThumbnail = (document: DocumentRow, asset: AssetRow, reader: Reader): boolean =>
  documentRefusal(document, reader) === undefined && (reader.isInside || !asset.watermarks);

/** Null for the owner and staff, who get files without a watermark. */
export function markFor(ctx: Ctx, asset: AssetRow, reader: Reader): Mark | null {
  if (!asset.watermarks || reader.isInside) return null;
  const code = codeOf(ctx.random(8));
  return { code, line: markLine(ctx.actor, ctx.now, code) };
}

/** Also reports it to the owner, unless the reader is the owner or staff. */
export async function logDownload(ctx: Ctx, handed: Handed): Promise<void> {
  await logOpening(ctx, handed.file.id);
  if (!handed.isInside) await saveOpening(ctx, handed.document, handed.mark?.code ?? null);
}

type AskingReader = Reader & { readonly requests: ReadonlyMap<string, AccessRequestRow> };

export async function readerOf(ctx: Ctx, asset: AssetRow, viewer: Viewer): Promise<AskingReader> {
  const positions = viewer.partyId ? await positionsOf(ctx, viewer.partyId) : [];
  const requests = viewer.partyId ? await accessRequestsOf(ctx, asset.id, viewer.partyId) : [];
  return {
    granted: new Set(requests.filter(isGranted).map((one) => one.seriesId)),
    requests: new Map(requests.map((one) => [one.seriesId, one] as const)),
    isVerified: viewer.isVerified,
    holds: positions.some((one) => one.assetId === asset.id && one.units > 0n),
    isInside: viewer.managesAll || viewer.companyId === asset.companyId,
  };
}

const documentView = (document: DocumentRow, reader: AskingReader, watermarks: boolean) => ({
  id: document.id,
  name: document.name,
  class: document.class as DocumentClass,
  bytes: document.bytes,
  pages: document.pages,
  version: document.version,
  createdAt: document.createdAt,
  note: document.note,
  mayOpen: documentRefusal(document, reader) === undefined,
  mayRequest: reader.isVerified && documentRefusal(document, reader) !== undefined,
  request: requestView(reader.requests.get(document.seriesId)),
  isMarked: watermarks && !reader.isInside,
});

const requestView = (row: AccessRequestRow | undefined) =>
  row ? { status: row.status as AccessRequestStatus, reason: row.reason } : null;

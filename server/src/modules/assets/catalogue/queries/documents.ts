import { refuse } from '@holdfast/domain/assets/catalogue/refusals';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { positionsOf } from '../../../money/ledger/index.ts';
import { type FileRow, fileById, logOpening } from '../../../people/files/index.ts';
import type { DocumentClass } from '../commands/contents.ts';
import type { AssetRow } from '../repository/asset.ts';
import {
  type DocumentRow,
  findDocument,
  findDocuments,
  listDocuments,
  listFolders,
} from '../repository/documents.ts';
import { saveOpening } from '../repository/openings.ts';
import type { Viewer } from '../rules/access.ts';
import { documentRefusal } from '../rules/access.ts';
import { fileNameOf } from '../views.ts';
import { visibleAsset } from './page.ts';

/** The current versions of an asset's documents. */
export const documentsOf = listDocuments;

/** Documents by id, each in the very version that was named, also where it was replaced since. */
export const documentsByIds = findDocuments;

type Reader = { readonly isVerified: boolean; readonly holds: boolean; readonly isInside: boolean };

/** The data room: every folder and file, and whether the caller may open each. */
export async function dataRoom(ctx: Ctx, assetId: string) {
  const { asset, viewer } = await visibleAsset(ctx, assetId);
  const reader = await readerOf(ctx, asset, viewer);
  const folders = await listFolders(ctx, assetId);
  const documents = await listDocuments(ctx, assetId);
  return folders.map((folder) => ({
    id: folder.id,
    name: folder.name,
    documents: documents
      .filter((document) => document.folderId === folder.id)
      .map((document) => documentView(document, reader)),
  }));
}

/** The files of one folder. Refuses FOLDER_NOT_FOUND. */
export async function folderOf(ctx: Ctx, assetId: string, folderId: string) {
  const folder = (await dataRoom(ctx, assetId)).find((one) => one.id === folderId);
  return folder?.documents ?? refuse('FOLDER_NOT_FOUND', {});
}

/**
 * The file of a document that the caller may open by its class; the opening is logged. Refuses
 * DOCUMENT_NOT_FOUND, DOCUMENT_FOR_VERIFIED, DOCUMENT_FOR_HOLDERS.
 */
export async function openDocument(
  ctx: Ctx,
  assetId: string,
  documentId: string,
): Promise<FileRow> {
  const { asset, viewer } = await visibleAsset(ctx, assetId);
  const found = UUID.test(documentId) ? await findDocument(ctx, assetId, documentId) : undefined;
  if (!found || found.removedAt !== null) return refuse('DOCUMENT_NOT_FOUND', {});
  const document = found;
  const reader = await readerOf(ctx, asset, viewer);
  const refusal = documentRefusal(document.class, reader);
  if (refusal) refuse(refusal, {});
  const file = invariant(await fileById(ctx, document.fileId), 'the file of a document exists');
  await logOpening(ctx, file.id);
  if (!reader.isInside) await saveOpening(ctx, document);
  return { ...file, name: fileNameOf(document, file.mime) };
}

/** What decides whether a file opens to the one who looks. */
export async function readerOf(ctx: Ctx, asset: AssetRow, viewer: Viewer): Promise<Reader> {
  const positions = viewer.partyId ? await positionsOf(ctx, viewer.partyId) : [];
  return {
    isVerified: viewer.isVerified,
    holds: positions.some((one) => one.assetId === asset.id && one.units > 0n),
    isInside: viewer.managesAll || viewer.companyId === asset.companyId,
  };
}

const documentView = (document: DocumentRow, reader: Reader) => ({
  id: document.id,
  name: document.name,
  class: document.class as DocumentClass,
  bytes: document.bytes,
  pages: document.pages,
  version: document.version,
  createdAt: document.createdAt.toISOString(),
  mayOpen: documentRefusal(document.class, reader) === undefined,
});

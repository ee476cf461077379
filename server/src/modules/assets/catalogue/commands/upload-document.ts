import { refuse } from '@holdfast/domain/assets/catalogue/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { keepFile, type Staged } from '../../../people/files/index.ts';
import { keptAsset, lockOwnDataRoom } from '../queries/kept-data-room.ts';
import { listDocuments } from '../repository/documents.ts';
import type { DocumentClass } from '../rules/access.ts';
import { documentNameOf, MOST_DOCUMENTS, nameBeside } from '../rules/data-room.ts';
import { putDocument } from './contents.ts';
import { folderOfAsset } from './data-room.ts';

export type Place = {
  readonly folderId: string;
  readonly class: DocumentClass;
  readonly known: 'refuse' | 'replace' | 'keep_both';
};

/**
 * Runs before the bytes are stored. Refuses ASSET_NOT_FOUND, FOLDER_NOT_FOUND, DOCUMENT_NAME_KNOWN,
 * DATA_ROOM_FULL.
 */
export async function nameForUpload(
  ctx: Ctx,
  assetId: string,
  place: Place,
  fileName: string,
): Promise<string> {
  const asset = await keptAsset(ctx, assetId);
  const folder = await folderOfAsset(ctx, asset.id, place.folderId);
  const documents = await listDocuments(ctx, asset.id);
  const name = documentNameOf(fileName);
  const there = documents.filter((one) => one.folderId === folder.id);
  const known = there.find((one) => one.name === name);
  if (known && place.known === 'refuse') {
    refuse('DOCUMENT_NAME_KNOWN', { name, version: known.version + 1 });
  }
  if (known && place.known === 'replace') return name;
  if (documents.length >= MOST_DOCUMENTS) {
    refuse('DATA_ROOM_FULL', { most: `${MOST_DOCUMENTS} files` });
  }
  return known ? nameBeside(name, new Set(there.map((one) => one.name))) : name;
}

export async function uploadDocument(
  ctx: Ctx,
  assetId: string,
  place: Place,
  upload: { readonly name: string; readonly staged: Staged },
): Promise<string> {
  const asset = await lockOwnDataRoom(ctx, assetId);
  const folder = await folderOfAsset(ctx, asset.id, place.folderId);
  const name = await nameForUpload(ctx, asset.id, place, upload.name);
  const fileId = await keepFile(ctx, upload.staged, { purpose: 'assets.document', name });
  const { class: documentClass } = place;
  return putDocument(ctx, {
    assetId: asset.id,
    folder: folder.name,
    folderId: folder.id,
    name,
    class: documentClass,
    fileId,
  });
}

import { refuse } from '@holdfast/domain/assets/catalogue/refusals';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { Activity, Ctx } from '../../../../kit/ctx.ts';
import { lockKeptAsset, lockOwnDataRoom } from '../queries/kept-data-room.ts';
import {
  changeSeries,
  findCurrent,
  findFolder,
  holdsDocuments,
  markRemoved,
  removeFolder,
  saveFolder,
  saveWatermarks,
  setFolderName,
  setNote,
  setPlaces,
  setPosition,
} from '../repository/data-room.ts';
import {
  type DocumentRow,
  type FolderRow,
  findDocument,
  listDocuments,
  listFolders,
  markReplaced,
  saveDocument,
} from '../repository/documents.ts';
import type { DocumentClass } from '../rules/access.ts';
import { isSameSet, MOST_FOLDERS } from '../rules/data-room.ts';

/** Refuses ASSET_NOT_FOUND, FOLDER_EXISTS, DATA_ROOM_FULL. */
export async function addFolder(ctx: Ctx, assetId: string, name: string): Promise<string> {
  const asset = await lockOwnDataRoom(ctx, assetId);
  const folders = await listFolders(ctx, asset.id);
  if (folders.length >= MOST_FOLDERS) refuse('DATA_ROOM_FULL', { most: `${MOST_FOLDERS} folders` });
  assertNameFree(folders, name);
  const position = 1 + Math.max(-1, ...folders.map((one) => one.position));
  const id = ctx.newId();
  await saveFolder(ctx, { id, assetId: asset.id, name, position });
  await record(ctx, 'asset.folder_added', asset.id, { folder: name });
  return id;
}

/** Refuses ASSET_NOT_FOUND, FOLDER_NOT_FOUND, FOLDER_EXISTS. */
export async function renameFolder(
  ctx: Ctx,
  assetId: string,
  folderId: string,
  name: string,
): Promise<void> {
  const asset = await lockOwnDataRoom(ctx, assetId);
  const folder = await folderOfAsset(ctx, asset.id, folderId);
  const others = (await listFolders(ctx, asset.id)).filter((one) => one.id !== folder.id);
  assertNameFree(others, name);
  await setFolderName(ctx, folder.id, name);
  await record(ctx, 'asset.folder_renamed', asset.id, { from: folder.name, folder: name });
}

/** Refuses ASSET_NOT_FOUND, FOLDER_NOT_FOUND, FOLDER_NOT_EMPTY. */
export async function deleteFolder(ctx: Ctx, assetId: string, folderId: string): Promise<void> {
  const asset = await lockOwnDataRoom(ctx, assetId);
  const folder = await folderOfAsset(ctx, asset.id, folderId);
  if (await holdsDocuments(ctx, folder.id)) refuse('FOLDER_NOT_EMPTY', {});
  await removeFolder(ctx, folder.id);
  await record(ctx, 'asset.folder_deleted', asset.id, { folder: folder.name });
}

/** Refuses ASSET_NOT_FOUND, DATA_ROOM_CHANGED. */
export async function orderFolders(
  ctx: Ctx,
  assetId: string,
  folderIds: readonly string[],
): Promise<void> {
  const asset = await lockOwnDataRoom(ctx, assetId);
  const folders = await listFolders(ctx, asset.id);
  assertAll(folders, folderIds);
  await setPlaces(ctx, 'folder', folderIds);
  await record(ctx, 'asset.folders_ordered', asset.id, {});
}

/** Refuses ASSET_NOT_FOUND, FOLDER_NOT_FOUND, DATA_ROOM_CHANGED. */
export async function orderDocuments(
  ctx: Ctx,
  assetId: string,
  folderId: string,
  documentIds: readonly string[],
): Promise<void> {
  const asset = await lockOwnDataRoom(ctx, assetId);
  const folder = await folderOfAsset(ctx, asset.id, folderId);
  const documents = await listDocuments(ctx, asset.id);
  assertAll(
    documents.filter((one) => one.folderId === folder.id),
    documentIds,
  );
  await setPlaces(ctx, 'document', documentIds);
  await record(ctx, 'asset.documents_ordered', asset.id, { folder: folder.name });
}

type Change = {
  readonly name?: string | undefined;
  readonly class?: DocumentClass | undefined;
  readonly folderId?: string | undefined;
  readonly note?: string | undefined;
};

/**
 * Changes every version. Refuses ASSET_NOT_FOUND, DOCUMENT_NOT_FOUND, FOLDER_NOT_FOUND,
 * DOCUMENT_NAME_KNOWN.
 */
export async function changeDocument(
  ctx: Ctx,
  assetId: string,
  documentId: string,
  change: Change,
): Promise<void> {
  const asset = await lockOwnDataRoom(ctx, assetId);
  const document = await currentOf(ctx, asset.id, documentId);
  const folder = await folderOfAsset(ctx, asset.id, change.folderId ?? document.folderId ?? '');
  const next = {
    name: change.name ?? document.name,
    class: change.class ?? document.class,
    folderId: folder.id,
  };
  const others = (await listDocuments(ctx, asset.id)).filter((one) => one.folderId === folder.id);
  const known = others.find((one) => one.name === next.name && one.id !== document.id);
  if (known) refuse('DOCUMENT_NAME_KNOWN', { name: known.name, version: known.version + 1 });
  await changeSeries(ctx, document.seriesId, next);
  if (change.note !== undefined) await setNote(ctx, document.id, change.note || null);
  if (folder.id !== document.folderId) {
    await setPosition(ctx, document.id, 1 + Math.max(-1, ...others.map((one) => one.position)));
  }
  await ctx.record({
    action: 'asset.document_changed',
    subject: { kind: 'asset', id: asset.id },
    ...(next.class === document.class ? {} : { from: document.class, to: next.class }),
    detail: { documentId: document.id, name: next.name, was: document.name, folder: folder.name },
  });
}

/** As a new current version. Refuses ASSET_NOT_FOUND, DOCUMENT_NOT_FOUND, DOCUMENT_IS_CURRENT. */
export async function restoreVersion(ctx: Ctx, assetId: string, versionId: string): Promise<void> {
  const asset = await lockOwnDataRoom(ctx, assetId);
  const old = await documentOf(ctx, asset.id, versionId);
  const current = await currentOf(ctx, asset.id, versionId);
  if (current.id === old.id) refuse('DOCUMENT_IS_CURRENT', {});
  const version = current.version + 1;
  await markReplaced(ctx, current.id);
  await saveDocument(ctx, {
    ...old,
    id: ctx.newId(),
    version,
    position: current.position,
    createdAt: ctx.now,
    uploadedBy: ctx.actor?.userId ?? null,
    restoredFrom: old.version,
    note: null,
    replacedAt: null,
  });
  const detail = { documentId: old.id, name: old.name, version, restoredFrom: old.version };
  await record(ctx, 'asset.document_restored', asset.id, detail);
}

export async function setWatermarks(ctx: Ctx, assetId: string, on: boolean): Promise<void> {
  const asset = await lockOwnDataRoom(ctx, assetId);
  if (asset.watermarks === on) return;
  await saveWatermarks(ctx, asset.id, on);
  await record(ctx, on ? 'asset.watermarks_on' : 'asset.watermarks_off', asset.id, {});
}

/** Removes every version. Refuses ASSET_NOT_FOUND, DOCUMENT_NOT_FOUND. */
export async function removeDocument(
  ctx: Ctx,
  assetId: string,
  documentId: string,
  reason: string,
): Promise<void> {
  const asset = await lockKeptAsset(ctx, assetId);
  const document = await currentOf(ctx, asset.id, documentId);
  await markRemoved(ctx, document.seriesId, reason);
  await ctx.record({
    action: 'asset.document_removed',
    subject: { kind: 'asset', id: asset.id },
    reason,
    detail: { documentId: document.id, name: document.name, version: document.version },
  });
}

export async function folderOfAsset(
  ctx: Ctx,
  assetId: string,
  folderId: string,
): Promise<FolderRow> {
  const found = UUID.test(folderId) ? await findFolder(ctx, assetId, folderId) : undefined;
  return found ?? refuse('FOLDER_NOT_FOUND', {});
}

async function documentOf(ctx: Ctx, assetId: string, id: string): Promise<DocumentRow> {
  const found = UUID.test(id) ? await findDocument(ctx, assetId, id) : undefined;
  if (!found) return refuse('DOCUMENT_NOT_FOUND', {});
  return found.removedAt === null ? found : refuse('DOCUMENT_REMOVED', {});
}

async function currentOf(ctx: Ctx, assetId: string, id: string): Promise<DocumentRow> {
  const { seriesId } = await documentOf(ctx, assetId, id);
  return (await findCurrent(ctx, seriesId)) ?? refuse('DOCUMENT_NOT_FOUND', {});
}

function assertNameFree(folders: readonly FolderRow[], name: string): void {
  const same = folders.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (same) refuse('FOLDER_EXISTS', { name: same.name });
}

function assertAll(rows: readonly { readonly id: string }[], ids: readonly string[]): void {
  const there = rows.map((one) => one.id);
  if (!isSameSet(there, ids)) refuse('DATA_ROOM_CHANGED', {});
}

const record = (
  ctx: Ctx,
  action: Activity['action'],
  assetId: string,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> => ctx.record({ action, subject: { kind: 'asset', id: assetId }, detail });

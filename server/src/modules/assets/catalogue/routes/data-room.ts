import * as contract from '@holdfast/domain/assets/catalogue/data-room-contract';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import { answer, outsideRoute, type Route, route } from '../../../../kit/http/route.ts';
import { fileAnswer, type StoragePort, stagePdf, withStaged } from '../../../people/files/index.ts';
import {
  addFolder,
  changeDocument,
  deleteFolder,
  orderDocuments,
  orderFolders,
  removeDocument,
  renameFolder,
  restoreVersion,
  setWatermarks,
} from '../commands/data-room.ts';
import { nameForUpload, uploadDocument } from '../commands/upload-document.ts';
import { compareVersions } from '../queries/compare-versions.ts';
import { dataRoomAs } from '../queries/data-room-as.ts';
import { managedDataRoom, openVersion } from '../queries/kept-data-room.ts';
import { openingsCsv, openingsPage } from '../queries/openings.ts';
import { shownAs, stampedBytes } from './reading.ts';

export const dataRoomRoutes = (storage: StoragePort): Route[] => [
  ...folderRoutes(),
  ...documentRoutes(),
  ...fileRoutes(storage),
];

const folderRoutes = (): Route[] => [
  route(contract.keptDataRoom, (ctx, { params }) => managedDataRoom(ctx, params.assetId)),
  route(contract.dataRoomAs, (ctx, { params, query }) => dataRoomAs(ctx, params.assetId, query.as)),
  route(contract.addFolder, async (ctx, { params, body }) => {
    await addFolder(ctx, params.assetId, body.name);
    return managedDataRoom(ctx, params.assetId);
  }),
  route(contract.orderFolders, async (ctx, { params, body }) => {
    await orderFolders(ctx, params.assetId, body.folderIds);
    return managedDataRoom(ctx, params.assetId);
  }),
  route(contract.renameFolder, async (ctx, { params, body }) => {
    await renameFolder(ctx, params.assetId, params.folderId, body.name);
    return managedDataRoom(ctx, params.assetId);
  }),
  route(contract.deleteFolder, async (ctx, { params }) => {
    await deleteFolder(ctx, params.assetId, params.folderId);
    return managedDataRoom(ctx, params.assetId);
  }),
  route(contract.orderDocuments, async (ctx, { params, body }) => {
    await orderDocuments(ctx, params.assetId, params.folderId, body.documentIds);
    return managedDataRoom(ctx, params.assetId);
  }),
];

const documentRoutes = (): Route[] => [
  route(contract.changeDocument, async (ctx, { params, body }) => {
    await changeDocument(ctx, params.assetId, params.documentId, body);
    return managedDataRoom(ctx, params.assetId);
  }),
  route(contract.compareVersions, (ctx, { params }) =>
    compareVersions(ctx, params.assetId, params.documentId, params.otherId),
  ),
  route(contract.restoreVersion, async (ctx, { params }) => {
    await restoreVersion(ctx, params.assetId, params.documentId);
    return managedDataRoom(ctx, params.assetId);
  }),
  route(contract.setWatermarks, async (ctx, { params, body }) => {
    await setWatermarks(ctx, params.assetId, body.on);
    return managedDataRoom(ctx, params.assetId);
  }),
  route(contract.removeDocument, async (ctx, { params, body }) => {
    await removeDocument(ctx, params.assetId, params.documentId, body.reason);
    return managedDataRoom(ctx, params.assetId);
  }),
];

const NO_FILE = { field: 'file', rule: 'required', message: messages.required('File') };

const fileRoutes = (storage: StoragePort): Route[] => [
  outsideRoute(contract.uploadDocument, async (call, { params: { assetId }, body, upload }) => {
    const { name, bytes } = upload ?? refuseFields([NO_FILE]);
    await call.transaction((ctx) => nameForUpload(ctx, assetId, body, name));
    const staged = await stagePdf(storage, call.edge.seal, bytes);
    return withStaged(storage, staged, () =>
      call.transaction(async (ctx) => {
        await uploadDocument(ctx, assetId, body, { name, staged });
        return managedDataRoom(ctx, assetId);
      }),
    );
  }),
  route(contract.openings, async (ctx, { params, query }) => {
    const { openings, next } = await openingsPage(ctx, params.assetId, query);
    return answer(openings, { meta: { next } });
  }),
  route(contract.openingsCsv, (ctx, { params }) => openingsCsv(ctx, params.assetId)),
  outsideRoute(contract.openVersion, async (call, { params, query }) => {
    const { assetId, documentId } = params;
    const { file, sample } = await call.transaction((ctx) => openVersion(ctx, assetId, documentId));
    const given = await fileAnswer(call.edge, storage, file);
    if (query.show !== 'preview') return shownAs(given, query.show);
    const marked = sample && (await stampedBytes(call.edge, storage, file, sample));
    return shownAs(marked ? { ...given, body: marked } : given, 'inline');
  }),
];

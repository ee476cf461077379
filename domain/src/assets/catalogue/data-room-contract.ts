import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { name, text, uuid } from '../../kernel/fields.ts';
import { cursorQuery } from '../../kernel/page.ts';
import { PDF_MAX_BYTES } from '../../people/files/limits.ts';
import { accessRequestMachine } from './access-request.machine.ts';
import {
  accessRequest,
  managedDataRoom,
  opening,
  READER_KINDS,
  versionComparison,
} from './data-room-shapes.ts';
import { DOCUMENT_CLASSES, dataRoomFolder, keptAs } from './shapes.ts';

const issuers = {
  who: 'owner',
  account: 'active',
  permission: 'CAN_MANAGE_ASSETS',
  owns: 'company',
} as const;

const keepers = {
  who: 'signed_in',
  account: 'active',
  permission: 'CAN_MANAGE_ASSETS',
  owns: 'company',
  alsoStaff: true,
} as const;

const dataRoom = { access: issuers, reply: managedDataRoom } as const;
const folderName = name(60);
const documentName = name(120);

export const keptDataRoom = endpoint({
  ...dataRoom,
  access: keepers,
  method: 'GET',
  path: '/owner/assets/:assetId/data-room',
  summary: 'Returns an asset’s data room for its owner and staff: every version of every document',
  refusals: ['ASSET_NOT_FOUND'],
});

export const dataRoomAs = endpoint({
  method: 'GET',
  path: '/owner/assets/:assetId/data-room/view',
  summary: 'Previews the data room as a visitor, a verified investor or a holder sees it',
  access: keepers,
  query: z.object({ as: z.enum(READER_KINDS).default('anybody') }),
  reply: z.array(dataRoomFolder),
  refusals: ['ASSET_NOT_FOUND'],
});

export const compareVersions = endpoint({
  method: 'GET',
  path: '/owner/assets/:assetId/data-room/documents/:documentId/compare/:otherId',
  summary:
    'Compares two versions of a document: uploader, time, size and text; each view is logged',
  access: keepers,
  reply: versionComparison,
  refusals: ['ASSET_NOT_FOUND', 'DOCUMENT_NOT_FOUND'],
});

export const addFolder = endpoint({
  ...dataRoom,
  method: 'POST',
  path: '/owner/assets/:assetId/data-room/folders',
  summary: 'Creates a folder at the end of the data room',
  body: z.strictObject({ name: folderName }),
  refusals: ['ASSET_NOT_FOUND', 'FOLDER_EXISTS', 'DATA_ROOM_FULL'],
});

export const orderFolders = endpoint({
  ...dataRoom,
  method: 'POST',
  path: '/owner/assets/:assetId/data-room/folder-order',
  summary: 'Reorders the folders',
  body: z.strictObject({ folderIds: z.array(uuid).max(100) }),
  refusals: ['ASSET_NOT_FOUND', 'DATA_ROOM_CHANGED'],
});

export const renameFolder = endpoint({
  ...dataRoom,
  method: 'PUT',
  path: '/owner/assets/:assetId/data-room/folders/:folderId',
  summary: 'Renames a folder',
  body: z.strictObject({ name: folderName }),
  refusals: ['ASSET_NOT_FOUND', 'FOLDER_NOT_FOUND', 'FOLDER_EXISTS'],
});

export const deleteFolder = endpoint({
  ...dataRoom,
  method: 'DELETE',
  path: '/owner/assets/:assetId/data-room/folders/:folderId',
  summary: 'Deletes an empty folder',
  refusals: ['ASSET_NOT_FOUND', 'FOLDER_NOT_FOUND', 'FOLDER_NOT_EMPTY'],
});

export const orderDocuments = endpoint({
  ...dataRoom,
  method: 'POST',
  path: '/owner/assets/:assetId/data-room/folders/:folderId/order',
  summary: 'Reorders the documents of a folder',
  body: z.strictObject({ documentIds: z.array(uuid).max(500) }),
  refusals: ['ASSET_NOT_FOUND', 'FOLDER_NOT_FOUND', 'DATA_ROOM_CHANGED'],
});

export const uploadDocument = endpoint({
  ...dataRoom,
  method: 'POST',
  path: '/owner/assets/:assetId/data-room/documents',
  summary:
    'Uploads a document (PDF, 25 MB): new, as the next version of an existing one, or beside it',
  body: z.object({
    folderId: uuid,
    class: z.enum(DOCUMENT_CLASSES),
    known: z.enum(['refuse', 'replace', 'keep_both']).default('refuse'),
  }),
  cost: 'upload',
  upload: { maxBytes: PDF_MAX_BYTES },
  refusals: [
    'ASSET_NOT_FOUND',
    'FOLDER_NOT_FOUND',
    'DOCUMENT_NAME_KNOWN',
    'DATA_ROOM_FULL',
    'INVALID_FILE_EXTENSION',
    'ENTITY_TOO_LARGE',
  ],
});

export const changeDocument = endpoint({
  ...dataRoom,
  method: 'PUT',
  path: '/owner/assets/:assetId/data-room/documents/:documentId',
  summary: 'Changes a document’s name, folder or access class',
  body: z.strictObject({
    name: documentName.optional(),
    class: z.enum(DOCUMENT_CLASSES).optional(),
    folderId: uuid.optional(),
    note: z.string().trim().max(160).optional(),
  }),
  refusals: [
    'ASSET_NOT_FOUND',
    'DOCUMENT_NOT_FOUND',
    'DOCUMENT_REMOVED',
    'FOLDER_NOT_FOUND',
    'DOCUMENT_NAME_KNOWN',
  ],
});

export const openVersion = endpoint({
  method: 'GET',
  path: '/owner/assets/:assetId/data-room/documents/:documentId',
  summary: 'Downloads any version of a document, as uploaded or as its readers see it; logged',
  access: keepers,
  query: z.object(keptAs),
  reply: z.unknown(),
  refusals: ['ASSET_NOT_FOUND', 'DOCUMENT_NOT_FOUND'],
  cost: 'small',
  answers: 'file',
});

export const restoreVersion = endpoint({
  ...dataRoom,
  method: 'POST',
  path: '/owner/assets/:assetId/data-room/documents/:documentId/restore',
  summary: 'Restores an older version as the next version',
  refusals: ['ASSET_NOT_FOUND', 'DOCUMENT_NOT_FOUND', 'DOCUMENT_REMOVED', 'DOCUMENT_IS_CURRENT'],
});

export const removeDocument = endpoint({
  ...dataRoom,
  access: keepers,
  method: 'POST',
  path: '/owner/assets/:assetId/data-room/documents/:documentId/remove',
  summary: 'Removes a document with all its versions, with a reason for the activity log',
  body: z.strictObject({ reason: text(500) }),
  refusals: ['ASSET_NOT_FOUND', 'DOCUMENT_NOT_FOUND', 'DOCUMENT_REMOVED'],
});

export const setWatermarks = endpoint({
  ...dataRoom,
  method: 'PUT',
  path: '/owner/assets/:assetId/data-room/watermarks',
  summary: 'Sets whether every page is watermarked with the reader’s name, the time and a code',
  body: z.strictObject({ on: z.boolean() }),
  refusals: ['ASSET_NOT_FOUND'],
});

export const openings = endpoint({
  method: 'GET',
  path: '/owner/assets/:assetId/data-room/openings',
  summary: 'Lists who opened documents, newest first; optionally of one document or watermark code',
  access: keepers,
  query: z.object({
    documentId: uuid.optional(),
    /** Printed on a watermarked copy, "HF-7Q4K-M2XD"; case and separators are optional. */
    code: z.string().max(40).optional(),
    ...cursorQuery,
  }),
  reply: z.array(opening),
  refusals: ['ASSET_NOT_FOUND', 'DOCUMENT_NOT_FOUND'],
});

export const openingsCsv = endpoint({
  method: 'GET',
  path: '/owner/assets/:assetId/data-room/openings.csv',
  summary: 'Exports the same list: ISO times, newest first',
  access: keepers,
  reply: z.unknown(),
  refusals: ['ASSET_NOT_FOUND'],
  cost: 'export',
  answers: 'file',
});

export const accessRequests = endpoint({
  method: 'GET',
  path: '/owner/assets/:assetId/data-room/requests',
  summary: 'Lists access requests, newest first',
  access: keepers,
  query: z.object({ ...cursorQuery }),
  reply: z.array(accessRequest),
  refusals: ['ASSET_NOT_FOUND'],
});

const answered = {
  method: 'POST',
  access: issuers,
  reply: accessRequest,
  refusals: ['ASSET_NOT_FOUND', 'ACCESS_REQUEST_NOT_FOUND', 'ACCESS_ANSWERED'],
} as const;

export const grantAccess = endpoint({
  ...answered,
  path: '/owner/assets/:assetId/data-room/requests/:requestId/grant',
  summary: 'Grants a requester access to all versions of a document',
  makes: [accessRequestMachine.moves.grant],
});

export const declineAccess = endpoint({
  ...answered,
  path: '/owner/assets/:assetId/data-room/requests/:requestId/decline',
  summary: 'Declines an access request with a reason that the requester sees',
  body: z.strictObject({ reason: text(300) }),
  makes: [accessRequestMachine.moves.decline],
});

export const endAccess = endpoint({
  ...answered,
  access: keepers,
  path: '/owner/assets/:assetId/data-room/requests/:requestId/end',
  summary: 'Revokes granted access with a reason that the reader sees',
  body: z.strictObject({ reason: text(300) }),
  makes: [accessRequestMachine.moves.end],
});

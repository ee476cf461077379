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
import { DOCUMENT_CLASSES, dataRoomFolder, howKept } from './shapes.ts';

// Commands of an issuer's data room, for the owner's users. Asset managers on staff read and
// download everything but can't change it.

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
  summary: 'An asset’s data room as its keepers see it: every version of every file',
  refusals: ['ASSET_NOT_FOUND'],
});

export const dataRoomAs = endpoint({
  method: 'GET',
  path: '/owner/assets/:assetId/data-room/view',
  summary: 'The data room as anybody, somebody verified or a holder sees it, by the rule of access',
  access: keepers,
  query: z.object({ as: z.enum(READER_KINDS).default('anybody') }),
  reply: z.array(dataRoomFolder),
  refusals: ['ASSET_NOT_FOUND'],
});

export const compareVersions = endpoint({
  method: 'GET',
  path: '/owner/assets/:assetId/data-room/documents/:documentId/compare/:otherId',
  summary: 'Two versions of one file: who, when, how large, and their text; each opening is logged',
  access: keepers,
  reply: versionComparison,
  refusals: ['ASSET_NOT_FOUND', 'DOCUMENT_NOT_FOUND'],
});

export const addFolder = endpoint({
  ...dataRoom,
  method: 'POST',
  path: '/owner/assets/:assetId/data-room/folders',
  summary: 'Makes a folder at the end of the data room',
  body: z.strictObject({ name: folderName }),
  refusals: ['ASSET_NOT_FOUND', 'FOLDER_EXISTS', 'DATA_ROOM_FULL'],
});

export const orderFolders = endpoint({
  ...dataRoom,
  method: 'POST',
  path: '/owner/assets/:assetId/data-room/folder-order',
  summary: 'Puts the folders into this order',
  body: z.strictObject({ folderIds: z.array(uuid).max(100) }),
  refusals: ['ASSET_NOT_FOUND', 'DATA_ROOM_CHANGED'],
});

export const renameFolder = endpoint({
  ...dataRoom,
  method: 'PUT',
  path: '/owner/assets/:assetId/data-room/folders/:folderId',
  summary: 'Gives a folder another name',
  body: z.strictObject({ name: folderName }),
  refusals: ['ASSET_NOT_FOUND', 'FOLDER_NOT_FOUND', 'FOLDER_EXISTS'],
});

export const deleteFolder = endpoint({
  ...dataRoom,
  method: 'DELETE',
  path: '/owner/assets/:assetId/data-room/folders/:folderId',
  summary: 'Deletes a folder that holds nothing',
  refusals: ['ASSET_NOT_FOUND', 'FOLDER_NOT_FOUND', 'FOLDER_NOT_EMPTY'],
});

export const orderDocuments = endpoint({
  ...dataRoom,
  method: 'POST',
  path: '/owner/assets/:assetId/data-room/folders/:folderId/order',
  summary: 'Puts the files of a folder into this order',
  body: z.strictObject({ documentIds: z.array(uuid).max(500) }),
  refusals: ['ASSET_NOT_FOUND', 'FOLDER_NOT_FOUND', 'DATA_ROOM_CHANGED'],
});

export const uploadDocument = endpoint({
  ...dataRoom,
  method: 'POST',
  path: '/owner/assets/:assetId/data-room/documents',
  summary: 'Uploads a file (pdf, 25 MB): new, as the next version of a known name, or beside it',
  body: z.object({
    folderId: uuid,
    class: z.enum(DOCUMENT_CLASSES),
    /** What to do if the folder has a file of that name. */
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
  summary: 'Changes a file’s name, its folder or who may open it',
  body: z.strictObject({
    name: documentName.optional(),
    class: z.enum(DOCUMENT_CLASSES).optional(),
    folderId: uuid.optional(),
    /** What the current version changed; empty clears the note. */
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
  summary: 'Opens any version of a file, as it was uploaded or as its readers see it; logged',
  access: keepers,
  query: z.object(howKept),
  reply: z.unknown(),
  refusals: ['ASSET_NOT_FOUND', 'DOCUMENT_NOT_FOUND'],
  cost: 'small',
  answers: 'file',
});

export const restoreVersion = endpoint({
  ...dataRoom,
  method: 'POST',
  path: '/owner/assets/:assetId/data-room/documents/:documentId/restore',
  summary: 'Brings an older version back: its bytes become the next version',
  refusals: ['ASSET_NOT_FOUND', 'DOCUMENT_NOT_FOUND', 'DOCUMENT_REMOVED', 'DOCUMENT_IS_CURRENT'],
});

export const removeDocument = endpoint({
  ...dataRoom,
  access: keepers,
  method: 'POST',
  path: '/owner/assets/:assetId/data-room/documents/:documentId/remove',
  summary: 'Removes a file with all its versions, for a reason that the activity log keeps',
  body: z.strictObject({ reason: text(500) }),
  refusals: ['ASSET_NOT_FOUND', 'DOCUMENT_NOT_FOUND', 'DOCUMENT_REMOVED'],
});

export const setWatermarks = endpoint({
  ...dataRoom,
  method: 'PUT',
  path: '/owner/assets/:assetId/data-room/watermarks',
  summary: 'Whether every page that a reader opens carries their name, the time and a code',
  body: z.strictObject({ on: z.boolean() }),
  refusals: ['ASSET_NOT_FOUND'],
});

export const openings = endpoint({
  method: 'GET',
  path: '/owner/assets/:assetId/data-room/openings',
  summary:
    'Who opened the files of a data room, latest first; of one file, or one watermark’s code',
  access: keepers,
  query: z.object({
    documentId: uuid.optional(),
    /** The code on a watermarked copy's pages, "HF-7Q4K-M2XD", in any typing. */
    code: z.string().max(40).optional(),
    ...cursorQuery,
  }),
  reply: z.array(opening),
  refusals: ['ASSET_NOT_FOUND', 'DOCUMENT_NOT_FOUND'],
});

export const openingsCsv = endpoint({
  method: 'GET',
  path: '/owner/assets/:assetId/data-room/openings.csv',
  summary: 'The same as a file: ISO times, the latest first',
  access: keepers,
  reply: z.unknown(),
  refusals: ['ASSET_NOT_FOUND'],
  cost: 'export',
  answers: 'file',
});

export const accessRequests = endpoint({
  method: 'GET',
  path: '/owner/assets/:assetId/data-room/requests',
  summary: 'Who asks to open which file, latest first',
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
  summary: 'Opens a file to whoever asked for it, in all its versions',
  makes: [accessRequestMachine.moves.grant],
});

export const declineAccess = endpoint({
  ...answered,
  path: '/owner/assets/:assetId/data-room/requests/:requestId/decline',
  summary: 'Leaves a file closed to whoever asked for it, for a reason that they read',
  body: z.strictObject({ reason: text(300) }),
  makes: [accessRequestMachine.moves.decline],
});

export const endAccess = endpoint({
  ...answered,
  access: keepers,
  path: '/owner/assets/:assetId/data-room/requests/:requestId/end',
  summary: 'Closes a file again to whom it was opened, for a reason that they read',
  body: z.strictObject({ reason: text(300) }),
  makes: [accessRequestMachine.moves.end],
});

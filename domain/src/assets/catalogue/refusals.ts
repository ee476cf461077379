import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';

export const assetRefusals = defineRefusals({
  ASSET_NOT_FOUND: { status: 404, say: (_?: object) => 'We could not find that asset' },
  SYMBOL_EXISTS: {
    status: 400,
    example: { symbol: 'HARB' },
    say: (f: { symbol: string }) =>
      `Another asset has the symbol ${f.symbol} already. Choose another one.`,
  },
  ASSET_TERMS_LOCKED: {
    status: 409,
    say: (_?: object) =>
      'The economic terms are locked since the asset was sent for review. Only its texts can be changed.',
  },
  ASSET_NOT_READY: {
    status: 400,
    example: { missing: ['a summary', 'a document'] },
    say: (f: { missing: readonly string[] }) =>
      `Before the asset can go on it still needs: ${f.missing.join(', ')}`,
  },
  ASSET_NOT_APPROVED: {
    status: 409,
    say: (_?: object) => 'The asset must be approved in its review before it can be published',
  },
  TOO_MANY_SEARCHES: {
    status: 400,
    example: { most: 20 },
    say: (f: { most: number }) =>
      `You can keep ${f.most} searches. Remove one that you no longer need.`,
  },
  SEARCH_NAME_TAKEN: {
    status: 409,
    example: { name: 'Harbours' },
    say: (f: { name: string }) => `You have a search “${f.name}” already. Choose another name.`,
  },
  FOLDER_NOT_FOUND: { status: 404, say: (_?: object) => 'We could not find that folder' },
  FOLDER_EXISTS: {
    status: 409,
    example: { name: 'Legal' },
    say: (f: { name: string }) => `The data room has a folder ${f.name} already`,
  },
  FOLDER_NOT_EMPTY: {
    status: 409,
    say: (_?: object) => 'Only an empty folder can be deleted. Move or remove its files first.',
  },
  DATA_ROOM_CHANGED: {
    status: 409,
    say: (_?: object) => 'Somebody else changed the data room. Look at it again.',
  },
  DATA_ROOM_FULL: {
    status: 400,
    example: { most: '500 files' },
    say: (f: { most: string }) => `A data room holds at most ${f.most}`,
  },
  DOCUMENT_NAME_KNOWN: {
    status: 409,
    example: { name: 'Terms', version: 2 },
    say: (f: { name: string; version: number }) =>
      `The folder has a file ${f.name} already. Replace it with version ${f.version}, or keep both.`,
  },
  NOTHING_TO_OPEN: {
    status: 400,
    say: (_?: object) => 'No file of this data room opens to you yet',
  },
  ARCHIVE_TOO_LARGE: {
    status: 400,
    say: (_?: object) =>
      'These files are more than one archive holds (2 GB). Download them one by one.',
  },
  DOCUMENT_OPENS: { status: 409, say: (_?: object) => 'This document opens to you already' },
  ACCESS_ASKED: {
    status: 409,
    say: (_?: object) => 'You asked for this document already. Its owner answers you here.',
  },
  ACCESS_ANSWERED: {
    status: 409,
    say: (_?: object) => 'Somebody answered this request already. Look at it again.',
  },
  ACCESS_REQUEST_NOT_FOUND: {
    status: 404,
    say: (_?: object) => 'We could not find that request',
  },
  DOCUMENT_NOT_MARKED: {
    status: 409,
    say: (_?: object) =>
      'Every page of this file has to carry your name, and that can’t be done: the file is protected or damaged. Its owner can upload it again.',
  },
  DOCUMENT_REMOVED: {
    status: 409,
    say: (_?: object) => 'This document was removed already',
  },
  DOCUMENT_IS_CURRENT: {
    status: 409,
    say: (_?: object) => 'This is the current version already',
  },
  DOCUMENT_NOT_FOUND: { status: 404, say: (_?: object) => 'We could not find that document' },
  DOCUMENT_FOR_VERIFIED: {
    status: 403,
    say: (_?: object) => 'Verify your identity to open this document',
  },
  DOCUMENT_FOR_HOLDERS: {
    status: 403,
    say: (_?: object) => 'Only holders of this asset can open this document',
  },
});

export const refuse = refuserOf(assetRefusals);

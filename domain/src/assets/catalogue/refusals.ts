import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';

export const assetRefusals = defineRefusals({
  ASSET_NOT_FOUND: { status: 404, say: (_?: object) => 'We could not find that asset' },
  SYMBOL_EXISTS: {
    status: 400,
    example: { symbol: 'HARB' },
    say: (f: { symbol: string }) =>
      `Another asset already uses the symbol ${f.symbol}. Choose another one.`,
  },
  ASSET_TERMS_LOCKED: {
    status: 409,
    say: (_?: object) =>
      'The economic terms were locked when the asset was submitted for review. Only its texts can be edited.',
  },
  ASSET_NOT_READY: {
    status: 400,
    example: { missing: ['Write the one-line summary', 'Name the main risks'] },
    say: (f: { missing: readonly string[] }) =>
      `The asset isn’t complete yet. Still required: ${f.missing.join(', ')}`,
  },
  ASSET_NOT_APPROVED: {
    status: 409,
    say: (_?: object) => 'The asset must be approved before it can be published',
  },
  TOO_MANY_SEARCHES: {
    status: 400,
    example: { most: 20 },
    say: (f: { most: number }) =>
      `You can save up to ${f.most} searches. Remove one that you no longer need.`,
  },
  SEARCH_NAME_TAKEN: {
    status: 409,
    example: { name: 'Harbours' },
    say: (f: { name: string }) =>
      `You already have a saved search “${f.name}”. Choose another name.`,
  },
  FOLDER_NOT_FOUND: { status: 404, say: (_?: object) => 'We could not find that folder' },
  FOLDER_EXISTS: {
    status: 409,
    example: { name: 'Legal' },
    say: (f: { name: string }) =>
      `The data room already has a folder “${f.name}”. Choose another name.`,
  },
  FOLDER_NOT_EMPTY: {
    status: 409,
    say: (_?: object) => 'Only an empty folder can be deleted. Move or remove its files first.',
  },
  DATA_ROOM_CHANGED: {
    status: 409,
    say: (_?: object) => 'The data room was changed by someone else. Reload and try again.',
  },
  DATA_ROOM_FULL: {
    status: 400,
    example: { most: '500 files' },
    say: (f: { most: string }) => `A data room can have at most ${f.most}`,
  },
  DOCUMENT_NAME_KNOWN: {
    status: 409,
    example: { name: 'Terms', version: 2 },
    say: (f: { name: string; version: number }) =>
      `The folder already has a file “${f.name}”. Replace it with version ${f.version}, or keep both.`,
  },
  NOTHING_TO_OPEN: {
    status: 400,
    say: (_?: object) => 'You don’t have access to any document in this data room yet',
  },
  ARCHIVE_TOO_LARGE: {
    status: 400,
    say: (_?: object) =>
      'These files exceed the limit of 2 GB for one download. Download them individually.',
  },
  DOCUMENT_OPENS: { status: 409, say: (_?: object) => 'You already have access to this document' },
  ACCESS_ASKED: {
    status: 409,
    say: (_?: object) =>
      'You have already requested this document. The owner’s answer will appear here.',
  },
  ACCESS_ANSWERED: {
    status: 409,
    say: (_?: object) => 'This request has already been answered. Reload to see the answer.',
  },
  ACCESS_REQUEST_NOT_FOUND: {
    status: 404,
    say: (_?: object) => 'We could not find that request',
  },
  DOCUMENT_NOT_MARKED: {
    status: 409,
    say: (_?: object) =>
      'This document must carry your name on every page, but its file is protected or damaged. Ask the owner to upload it again.',
  },
  DOCUMENT_REMOVED: {
    status: 409,
    say: (_?: object) => 'This document has already been removed',
  },
  DOCUMENT_IS_CURRENT: {
    status: 409,
    say: (_?: object) => 'This is already the current version',
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

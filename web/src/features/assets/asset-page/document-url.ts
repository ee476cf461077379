import { addressOf } from '../../../lib/call.ts';

/** Where a document of the data room is saved from. */
export const documentUrl = (assetId: string, documentId: string): string =>
  addressOf('/assets/:assetId/documents/:documentId', { params: { assetId, documentId } });

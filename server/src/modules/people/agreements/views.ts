import type { Signature } from '@holdfast/domain/people/agreements/contract';
import type { CurrentRow, SignedRow } from './repository.ts';

export const shapeOfText = (row: CurrentRow) => ({
  id: row.id,
  kind: row.kind,
  assetId: row.assetId,
  name: row.name,
  version: row.version,
  body: row.body,
  bodyHash: row.bodyHash.toString('hex'),
});

/** A signature of an earlier version counts until a material one comes. */
export const isCurrent = (row: Pick<SignedRow, 'version' | 'currentVersion'>): boolean =>
  row.version >= row.currentVersion;

export const shapeOfSignature = (row: SignedRow): Signature => ({
  id: row.id,
  agreementId: row.agreementId,
  kind: row.kind,
  assetId: row.assetId,
  agreementName: row.agreementName,
  version: row.version,
  bodyHash: row.bodyHash.toString('hex'),
  name: row.name,
  signedAt: row.signedAt.toISOString(),
  pdfUrl: `/api/user/signed-agreement/${row.id}/pdf`,
  code: row.code,
  isCurrent: isCurrent(row),
});

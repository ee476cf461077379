import { FIRST_LANGUAGE, type Signature } from '@holdfast/domain/people/agreements/contract';
import type { CurrentRow } from './repository/agreements.ts';
import type { SignedRow } from './repository/signatures.ts';

export type ReadText = {
  readonly row: CurrentRow;
  readonly language: string;
  readonly body: string;
  readonly bodyHash: Buffer;
};

export const languagesOf = ({ translations }: Pick<CurrentRow, 'translations'>) => [
  FIRST_LANGUAGE,
  ...Object.keys(translations).sort(),
];

export const textView = ({ row, body, bodyHash }: ReadText) => ({
  id: row.id,
  kind: row.kind,
  assetId: row.assetId,
  name: row.name,
  version: row.version,
  body,
  bodyHash: bodyHash.toString('hex'),
});

export const shapeOfRead = (text: ReadText, signedAt: Date | undefined) => ({
  ...textView(text),
  effectiveFrom: text.row.effectiveFrom,
  language: text.language,
  languages: languagesOf(text.row),
  requiresTwoFactor: text.row.requiresTwoFactor,
  isCountersigned: text.row.isCountersigned,
  signedAt: signedAt ?? null,
});

export const isCurrent = (row: Pick<SignedRow, 'version' | 'currentVersion' | 'status'>): boolean =>
  row.status === 'COMPLETED' && row.version >= row.currentVersion;

export const shapeOfSignature = (
  row: SignedRow,
  assets: ReadonlyMap<string, string> = new Map(),
): Signature => ({
  id: row.id,
  agreementId: row.agreementId,
  kind: row.kind,
  assetId: row.assetId,
  agreementName: row.agreementName,
  assetName: assets.get(row.assetId ?? '') ?? null,
  version: row.version,
  bodyHash: row.bodyHash.toString('hex'),
  name: row.name,
  signedAt: row.signedAt,
  pdfUrl: `/api/user/signed-agreement/${row.id}/pdf`,
  code: row.code,
  status: row.status,
  isCurrent: isCurrent(row),
  signers: row.countersignerName ? [row.name, row.countersignerName] : [row.name],
  validUntil: row.validUntil,
});

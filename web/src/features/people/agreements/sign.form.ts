import { firstOf, minLength, required } from '../../../lib/figures/checks.ts';
import type { Agreement } from './agreement-text.tsx';

export type SignValues = {
  readonly name: string;
  readonly signature: string;
  readonly method: 'drawn' | 'typed' | 'uploaded';
};

export const signChecks = {
  name: firstOf(required('Full name'), minLength('Full name', 2)),
  signature: required('Signature'),
};

export const signBody = (
  { id, version, bodyHash, assetId }: Agreement,
  { name, signature, method }: SignValues,
) => ({
  agreementId: id,
  version,
  bodyHash,
  ...(assetId ? { assetId } : {}),
  name: name.trim(),
  signature,
  method,
});

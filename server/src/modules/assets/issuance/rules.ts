import { createHash } from 'node:crypto';

/**
 * SHA-256 over the documents' sorted hex hashes, one per line; anyone with the documents can verify
 * it.
 */
export const metadataHash = (documentHashes: readonly string[]): Buffer =>
  createHash('sha256')
    .update([...documentHashes].sort().join('\n'))
    .digest();

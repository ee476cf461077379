import { createHash } from 'node:crypto';

/**
 * A token's metadata hash: SHA-256 over its documents' hex hashes, sorted, one per line. Anyone
 * with the documents can verify it.
 */
export const metadataHash = (documentHashes: readonly string[]): Buffer =>
  createHash('sha256')
    .update([...documentHashes].sort().join('\n'))
    .digest();

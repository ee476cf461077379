import { createHash } from 'node:crypto';

/**
 * What a token says of the papers behind it: SHA-256 over the hashes of the asset's documents, in
 * hex, sorted, one a line. Anyone who has the documents can compute it again.
 */
export const metadataHash = (documentHashes: readonly string[]): Buffer =>
  createHash('sha256')
    .update([...documentHashes].sort().join('\n'))
    .digest();

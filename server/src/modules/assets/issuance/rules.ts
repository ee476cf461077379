import { createHash } from 'node:crypto';

/**
 * The metadata hash of a token: SHA-256 over the hashes of the asset's documents, in hex, sorted,
 * one on a line. Anybody who has the documents can compute it.
 */
export const metadataHash = (documentHashes: readonly string[]): Buffer =>
  createHash('sha256')
    .update([...documentHashes].sort().join('\n'))
    .digest();

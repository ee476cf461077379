/**
 * A register's Merkle tree proves one line without revealing others. Neighbouring hashes are hashed
 * into their parent; a hash without a neighbour moves up unchanged. SHA-256, in hexadecimal.
 */
type Of = {
  readonly assetId: string;
  /** The end of a day, ISO 8601, UTC. */
  readonly asOf: string;
};

/**
 * A leaf's salt is unique and in no other proof; otherwise anyone with the leaf's hash could guess
 * its address and units.
 */
export const lineText = (
  { assetId, asOf }: Of,
  line: { readonly address: string; readonly units: string; readonly salt: string },
): string =>
  [
    'holdfast-register-line-v1',
    `asset ${assetId}`,
    `as of ${asOf}`,
    `${line.address} ${line.units}`,
    `salt ${line.salt}`,
  ].join('\n');

export const pairText = (left: string, right: string): string =>
  `holdfast-register-pair-v1\n${left}\n${right}`;

export type Beside = { readonly side: 'left' | 'right'; readonly hash: string };

/** A node and its sibling, left to right. */
export const pairOf = (own: string, { side, hash }: Beside): string =>
  side === 'left' ? pairText(hash, own) : pairText(own, hash);

/** Its SHA-256 is in the note of the register's transaction. */
export const registerRecordText = (
  record: Of & { readonly lines: number; readonly outstanding: string; readonly top: string },
): string =>
  [
    'holdfast-register-v1',
    `asset ${record.assetId}`,
    `as of ${record.asOf}`,
    `lines ${record.lines}`,
    `units ${record.outstanding}`,
    `top ${record.top}`,
  ].join('\n');

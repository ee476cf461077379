/**
 * The Merkle tree of a register: proves one line without showing others. Two neighbouring hashes
 * make their parent, up to the root; one without a neighbour moves up unchanged.
 *
 * All hashes are the SHA-256, in hexadecimal, of the texts made here.
 */
type Of = {
  readonly assetId: string;
  /** The end of a day, ISO 8601 in UTC. */
  readonly asOf: string;
};

/**
 * A leaf's text. The salt is unique to the line and in no other proof: otherwise anyone with a
 * neighbouring hash could guess its address and units.
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

/** A parent node's text. */
export const pairText = (left: string, right: string): string =>
  `holdfast-register-pair-v1\n${left}\n${right}`;

/** A sibling on the path to the root, and its side. */
export type Beside = { readonly side: 'left' | 'right'; readonly hash: string };

/** A node and its sibling, in left-to-right order. */
export const pairOf = (own: string, { side, hash }: Beside): string =>
  side === 'left' ? pairText(hash, own) : pairText(own, hash);

/** The text whose SHA-256 is in the register's transaction note. */
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

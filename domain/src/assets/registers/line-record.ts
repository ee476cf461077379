/**
 * How the lines of a register become one hash, and how a single line is shown to be in it without
 * the others. Each line gives a fingerprint; two fingerprints side by side give the one above them;
 * the last one is the top. A fingerprint without a neighbour goes up as it is.
 *
 * All hashes are the SHA-256, in hexadecimal, of the texts made here.
 */
type Of = {
  readonly assetId: string;
  /** The end of a day, as an ISO text in UTC. */
  readonly asOf: string;
};

/**
 * The text of a line. The salt is the line's own and in no other proof: else whoever sees the
 * fingerprint beside theirs could try addresses and units until one fits.
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

/** The text of two fingerprints side by side. */
export const pairText = (left: string, right: string): string =>
  `holdfast-register-pair-v1\n${left}\n${right}`;

/** A fingerprint beside the way from a line to the top, and on which side of it it stands. */
export type Beside = { readonly side: 'left' | 'right'; readonly hash: string };

/** The pair that the fingerprint of a line's way makes with the one beside it. */
export const pairOf = (own: string, { side, hash }: Beside): string =>
  side === 'left' ? pairText(hash, own) : pairText(own, hash);

/** The text whose SHA-256 stands in the note of the register's transaction. */
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

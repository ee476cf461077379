/**
 * Its SHA-256 is a secret vote's fingerprint. Only the secret, which Holdfast never stores,
 * identifies the voter's lines in the published list.
 *
 * @param secret at least 32 random bytes, in hexadecimal
 */
export const ballotText = (pollId: string, option: string, secret: string): string =>
  `holdfast-ballot-v1\n${pollId}\n${option}\n${secret}`;

/**
 * Its SHA-256 is the fingerprint of a piece of a vote, salted with the vote's unpublished
 * fingerprint so that only the voter can link the pieces.
 *
 * @param number the piece's index, from 0
 */
export const pieceText = (fingerprint: string, number: number): string =>
  `holdfast-piece-v2\n${fingerprint}\n${number}`;

/** Forms of a published list: a line per vote, or per piece of a vote. */
export const LIST_FORMS = [1, 2] as const;
export type ListForm = (typeof LIST_FORMS)[number];

/** Weights in thousandths of a unit. */
export const LIST_COLUMNS: Readonly<Record<ListForm, readonly string[]>> = {
  1: ['fingerprint', 'option', 'weight'],
  2: ['piece_v2', 'option', 'weight'],
};

/** Replaces the fingerprint in the line for a total's unsplit remainder. */
export const REST = 'rest';

export const SECRET = /^[0-9a-f]{64}$/;

/**
 * The preimage of a secret vote's fingerprint. The secret is generated where the vote is cast and
 * stays with the voter: only it identifies their lines in the published list.
 *
 * @param secret at least 32 random bytes, in hexadecimal
 * @returns text whose SHA-256 is the fingerprint
 */
export const ballotText = (pollId: string, option: string, secret: string): string =>
  `holdfast-ballot-v1\n${pollId}\n${option}\n${secret}`;

/**
 * The preimage of a vote piece's fingerprint. The vote's fingerprint is never published and salts
 * its pieces: only the holder of the secret can link them.
 *
 * @param number the piece's index, from 0
 * @returns text whose SHA-256 is the piece's fingerprint
 */
export const pieceText = (fingerprint: string, number: number): string =>
  `holdfast-piece-v2\n${fingerprint}\n${number}`;

/** Forms of a published list: one line per vote, or per piece of a vote. */
export const LIST_FORMS = [1, 2] as const;
export type ListForm = (typeof LIST_FORMS)[number];

/** Columns of a list line; weight in thousandths of a unit. */
export const LIST_COLUMNS: Readonly<Record<ListForm, readonly string[]>> = {
  1: ['fingerprint', 'option', 'weight'],
  2: ['piece_v2', 'option', 'weight'],
};

/** Replaces the fingerprint on the unsplit rest of a total in a size-limited list. */
export const REST = 'rest';

export const SECRET = /^[0-9a-f]{64}$/;

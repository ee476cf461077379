/**
 * What a secret vote's fingerprint is made of. The secret is made where the vote is cast and stays
 * with the voter: whoever has it finds their lines of the published list, and no one else can.
 *
 * @param secret at least 32 random bytes, in hexadecimal
 * @returns text whose SHA-256 is the fingerprint
 */
export const ballotText = (pollId: string, option: string, secret: string): string =>
  `holdfast-ballot-v1\n${pollId}\n${option}\n${secret}`;

/**
 * What the fingerprint of a piece of a secret vote is made of. The vote's own fingerprint is never
 * published and is the salt of its pieces: only whoever has the secret can tell which belong
 * together.
 *
 * @param number the pieces of a vote count from 0
 * @returns text whose SHA-256 is the piece's fingerprint
 */
export const pieceText = (fingerprint: string, number: number): string =>
  `holdfast-piece-v2\n${fingerprint}\n${number}`;

/** The forms of a published list: a line for each vote, or for each piece of a vote. */
export const LIST_FORMS = [1, 2] as const;
export type ListForm = (typeof LIST_FORMS)[number];

/** One line of a list: fingerprint, option, weight in thousandths of a unit. */
export const LIST_COLUMNS: Readonly<Record<ListForm, readonly string[]>> = {
  1: ['fingerprint', 'option', 'weight'],
  2: ['piece_v2', 'option', 'weight'],
};

/** Stands for the fingerprint where a list of limited size doesn't split a total further. */
export const REST = 'rest';

export const SECRET = /^[0-9a-f]{64}$/;

/**
 * What a secret vote's fingerprint is made of. The secret is made where the vote is cast and stays
 * with the voter: whoever has it finds the line of the published list, and nobody else can.
 *
 * @param secret at least 32 random bytes, in hexadecimal
 * @returns text whose SHA-256 is the fingerprint
 */
export const ballotText = (pollId: string, option: string, secret: string): string =>
  `holdfast-ballot-v1\n${pollId}\n${option}\n${secret}`;

/** One line of the published list: fingerprint, option, weight in thousandths of a unit. */
export const BALLOT_COLUMNS = ['fingerprint', 'option', 'weight'] as const;

export const SECRET = /^[0-9a-f]{64}$/;

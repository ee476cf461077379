import { matchesIn, prefixedReference } from '../withdrawals/reference.ts';

/** "RM-4F7K-29QP" for a remittance, "TU-…" for a top-up; repeated on the statement. */
export type OwnPrefix = 'RM' | 'TU';

export const ownReference = (prefix: OwnPrefix, random: Uint8Array): string =>
  prefixedReference(prefix, random);

const FOUND = {
  RM: /RM([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})/g,
  TU: /TU([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})/g,
} as const satisfies Record<OwnPrefix, RegExp>;

export const ownReferencesIn = (prefix: OwnPrefix, text: string): readonly string[] =>
  matchesIn(text, FOUND[prefix], prefix);

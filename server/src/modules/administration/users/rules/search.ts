/** Up to five search words, each of which must match. */
export const wordsOf = (q: string): readonly string[] =>
  q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 5);

/** A possible prefix of a chain address: base 32, at least four characters. */
export const addressStart = (q: string): string | undefined =>
  /^[A-Z2-7]{4,58}$/i.test(q) ? q.toUpperCase() : undefined;

/** Up to five words of what was typed, each to be found somewhere. */
export const wordsOf = (q: string): readonly string[] =>
  q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 5);

/** What may be the start of an address on the chain: base 32, four characters at least. */
export const addressStart = (q: string): string | undefined =>
  /^[A-Z2-7]{4,58}$/i.test(q) ? q.toUpperCase() : undefined;

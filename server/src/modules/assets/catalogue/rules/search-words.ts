const MOST_WORDS = 8;

/** "grid connect" asks for pages with both, the last one as the beginning of a word. */
export function queryOf(words: string): string | undefined {
  const found = words.match(/[\p{L}\p{N}]+/gu)?.slice(0, MOST_WORDS) ?? [];
  return found.length === 0 ? undefined : `${found.join(' & ')}:*`;
}

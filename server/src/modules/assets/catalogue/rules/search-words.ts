const MOST_WORDS = 8;

/** "grid connect" finds pages with both words, the last one as a prefix. */
export function queryOf(words: string): string | undefined {
  const found = words.match(/[\p{L}\p{N}]+/gu)?.slice(0, MOST_WORDS) ?? [];
  return found.length === 0 ? undefined : `${found.join(' & ')}:*`;
}

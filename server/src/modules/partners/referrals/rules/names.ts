/** A client's name for their partner: initials of at most three words. */
export const masked = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 3)
    .map((word) => `${[...word][0]}···`)
    .join(' ');

/** A client's name as their partner sees it: initials of at most three words. */
export const masked = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 3)
    .map((word) => `${[...word][0]}···`)
    .join(' ');

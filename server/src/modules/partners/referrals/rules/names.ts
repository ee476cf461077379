/** A client's name as their partner sees it: the first letter of each of three words at most. */
export const masked = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 3)
    .map((word) => `${[...word][0]}···`)
    .join(' ');

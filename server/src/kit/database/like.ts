/** Escapes `like` wildcards in a search term. */
const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

export const containing = (text: string): string => `%${literal(text)}%`;

export const beginningWith = (text: string): string => `${literal(text)}%`;

/** The signs of a pattern that somebody searches for are letters like others. */
const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** The pattern of `like` for what contains a text. */
export const containing = (text: string): string => `%${literal(text)}%`;

/** The pattern of `like` for what begins with a text. */
export const beginningWith = (text: string): string => `${literal(text)}%`;

const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

export const containing = (text: string): string => `%${literal(text)}%`;

export const startsWithPattern = (text: string): string => `${literal(text)}%`;

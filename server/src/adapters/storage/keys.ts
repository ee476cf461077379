import { randomBytes } from 'node:crypto';

/** 128 random bits and an ending: nothing about the person or the file can be read from it. */
export const newKey = (ending: string): string => `${randomBytes(16).toString('hex')}.${ending}`;

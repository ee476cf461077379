import { randomBytes } from 'node:crypto';
import { STORED_PATH } from '@holdfast/domain/people/files/limits';

/** 128 random bits and an ending: nothing about the person or the file can be read from it. */
export const newKey = (ending: string): string => `${randomBytes(16).toString('hex')}.${ending}`;

/** A key has exactly the shape that `newKey` gives it, so that none leads out of the folder. */
export function keyOf(key: string): string {
  if (!STORED_PATH.test(key)) throw new Error('A storage key does not have the shape of one');
  return key;
}

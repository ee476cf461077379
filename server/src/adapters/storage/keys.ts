import { randomBytes } from 'node:crypto';
import { STORED_PATH } from '@holdfast/domain/people/files/limits';

/** 128 random bits and an extension, which reveal nothing about the person or file. */
export const newKey = (ending: string): string => `${randomBytes(16).toString('hex')}.${ending}`;

/** Accepts only keys in the form of `newKey`, so that no key leads outside the folder. */
export function keyOf(key: string): string {
  if (!STORED_PATH.test(key)) throw new Error('Invalid storage key');
  return key;
}

import { describe, expect, test } from 'vitest';
import { backupCodeFrom, inGroups, readTypedCode } from './two-factor.ts';

describe('a typed authentication code', () => {
  test('is six digits from the app, with or without spaces', () => {
    expect(readTypedCode(' 123 456')).toEqual({ kind: 'app', code: '123456' });
    expect(readTypedCode('012345')).toEqual({ kind: 'app', code: '012345' });
  });

  test('is a backup code, with or without hyphens, in upper or lower case', () => {
    for (const typed of ['4K7QZ-0M3X1', '4k7qz0m3x1', ' 4k7qz - om3xl ', '4K7QZ OM3XI']) {
      expect(readTypedCode(typed)).toEqual({ kind: 'backup', code: '4K7QZ0M3X1' });
    }
  });

  test('is invalid if it is too short, too long or has unknown characters', () => {
    for (const typed of ['', '12345', '1234567', '4K7QZ-0M3X', '4K7QZ-0M3X1-2', '4K7QU-0M3X1']) {
      expect(readTypedCode(typed)).toBeUndefined();
    }
    expect(readTypedCode('１２３４５６')).toBeUndefined();
    expect(readTypedCode("' or 1=1--")).toBeUndefined();
  });

  test('can be any generated backup code', () => {
    for (let first = 0; first < 256; first++) {
      const bytes = Uint8Array.from({ length: 10 }, (_, at) => (first * 7 + at * 31) % 256);
      const made = backupCodeFrom(bytes);
      expect(made).toMatch(/^.{5}-.{5}$/);
      expect(readTypedCode(made)).toEqual({ kind: 'backup', code: made.replace('-', '') });
    }
  });
});

test('writes a secret in groups of four', () => {
  expect(inGroups('ABCDEFGHIJ')).toBe('ABCD EFGH IJ');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPlainName } from '../../kernel/fields.ts';
import { tokenName, tokenUnitName } from './token-name.ts';

declare const TextEncoder: new () => { encode(text: string): Uint8Array };
const bytes = (text: string) => new TextEncoder().encode(text).length;

test('fits token names to the chain’s limits without splitting a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (name) => {
      expect(bytes(tokenName(name))).toBeLessThanOrEqual(32);
      expect(bytes(tokenUnitName(name))).toBeLessThanOrEqual(8);
      const seen = [...name.trim()].filter(isPlainName).join('').trim();
      expect(seen.startsWith(tokenName(name))).toBe(true);
    }),
  );
});

test('removes invisible characters from token names', () => {
  expect(tokenName('Port\u202e of\u200b Sines')).toBe('Port of Sines');
  expect(tokenUnitName('P\u2066SS')).toBe('PSS');
});

test('keeps a token name that fits unchanged', () => {
  expect(tokenName('Port of Sines Solar + Storage')).toBe('Port of Sines Solar + Storage');
  expect(tokenName('Ærøskøbing Harbour Wind and Storage')).toBe('Ærøskøbing Harbour Wind and S');
  expect(tokenUnitName('PSS')).toBe('PSS');
});

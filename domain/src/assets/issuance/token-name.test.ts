import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tokenName, tokenUnitName } from './token-name.ts';

declare const TextEncoder: new () => { encode(text: string): Uint8Array };
const bytes = (text: string) => new TextEncoder().encode(text).length;

test('a token’s names fit the chain and are never cut inside a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (name) => {
      expect(bytes(tokenName(name))).toBeLessThanOrEqual(32);
      expect(bytes(tokenUnitName(name))).toBeLessThanOrEqual(8);
      expect(name.trim().startsWith(tokenName(name))).toBe(true);
    }),
  );
});

test('what fits stays as it is', () => {
  expect(tokenName('Port of Sines Solar + Storage')).toBe('Port of Sines Solar + Storage');
  expect(tokenName('Ærøskøbing Harbour Wind and Storage')).toBe('Ærøskøbing Harbour Wind and S');
  expect(tokenUnitName('PSS')).toBe('PSS');
});

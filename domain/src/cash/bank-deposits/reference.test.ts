import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readReference, referenceFrom, referencesIn } from './reference.ts';

// A mistyped reference must match no account: a stranger would be credited.

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const references = fc.uint8Array({ minLength: 7, maxLength: 7 }).map(referenceFrom);
const place = fc.nat(7);
const signs = (reference: string) => [...reference.slice(3).replace('-', '')];
const shown = (eight: readonly string[]) =>
  `HF-${eight.slice(0, 4).join('')}-${eight.slice(4).join('')}`;

test('parses a payment reference regardless of case, spacing and look-alike letters', () => {
  fc.assert(
    fc.property(references, (reference) => {
      expect(reference).toMatch(/^HF-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(readReference(reference)).toBe(reference);
      expect(readReference(` ${reference.toLowerCase().replaceAll('-', ' ')} `)).toBe(reference);
      const mistaken = `HF${reference.slice(2).replaceAll('0', 'O').replaceAll('1', 'l')}`;
      expect(readReference(mistaken)).toBe(reference);
    }),
  );
});

test('detects any single changed character', () => {
  fc.assert(
    fc.property(references, place, fc.constantFrom(...ALPHABET), (reference, at, sign) => {
      const eight = signs(reference);
      fc.pre(eight[at] !== sign);
      eight[at] = sign;
      expect(readReference(shown(eight))).toBeUndefined();
    }),
    { numRuns: 2_000 },
  );
});

test('detects any two transposed characters', () => {
  fc.assert(
    fc.property(references, place, place, (reference, one, other) => {
      const eight = signs(reference);
      fc.pre(eight[one] !== eight[other]);
      [eight[one], eight[other]] = [eight[other] ?? '', eight[one] ?? ''];
      expect(readReference(shown(eight))).toBeUndefined();
    }),
    { numRuns: 2_000 },
  );
});

test('finds payment references in transfer text and nothing else', () => {
  const reference = referenceFrom(Uint8Array.of(9, 200, 31, 4, 77, 0, 18));
  const [, first, second] = reference.split('-');
  for (const text of [
    `Invoice 12 ${reference} thank you`,
    `/ROC/HF${first}${second}//URI/savings`,
    `HF-${first}-\n${second}`,
    `hf ${first?.toLowerCase()} ${second?.toLowerCase()}`,
    `SHF HF${first}-${second}HF`,
  ]) {
    expect(referencesIn(text)).toEqual([reference]);
  }
  expect(referencesIn('HF-0000-0001 half of HF-1234')).toEqual([]);
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      for (const found of referencesIn(text)) expect(readReference(found)).toBe(found);
    }),
  );
});

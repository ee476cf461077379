import { lineText, pairOf } from '@holdfast/domain/assets/registers/line-record';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256 } from '../../../../kit/seal.ts';
import { placeInTree } from './line-tree.ts';

// A disclosed line can be proven to be part of the hash on chain, and reveals no other line, size
// or address.

const hashOf = (text: string) => sha256(text).toString('hex');
const of = { assetId: '01a20949-0000-76a0-a16d-f3bf233c3498', asOf: '2026-11-13T23:59:59.999Z' };

const registers = fc
  .uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 70 })
  .map((names) => ({
    ...of,
    salt: 'a1'.repeat(32),
    lines: names.map((name, at) => ({ address: hashOf(name), units: `${at + 1}.000` })),
  }));

const topFrom = (line: { address: string; units: string }, place: ReturnType<typeof placeInTree>) =>
  place.path.reduce(
    (own, beside) => hashOf(pairOf(own, beside)),
    hashOf(lineText(of, { ...line, salt: place.salt })),
  );

test('every line leads to the same root hash, whatever the order of the lines', () => {
  fc.assert(
    fc.property(registers, (register) => {
      const turned = { ...register, lines: [...register.lines].reverse() };
      const tops = register.lines.map((line) => {
        const place = placeInTree(register, line.address);
        expect(topFrom(line, place)).toBe(place.top);
        expect(placeInTree(turned, line.address)).toEqual(place);
        return place.top;
      });
      expect(new Set(tops).size).toBe(1);
    }),
  );
});

test('a line with different units or another address leads to another root hash', () => {
  fc.assert(
    fc.property(registers, fc.nat(), (register, at) => {
      const line = register.lines[at % register.lines.length] ?? { address: '', units: '' };
      const place = placeInTree(register, line.address);
      expect(topFrom({ ...line, units: '0.999' }, place)).not.toBe(place.top);
      expect(topFrom({ ...line, address: hashOf('another') }, place)).not.toBe(place.top);
    }),
  );
});

test('the fingerprints in a proof can’t be found by trying possible lines', () => {
  fc.assert(
    fc.property(registers, (register) => {
      const [own] = register.lines;
      const place = placeInTree(register, own?.address ?? '');
      const tried = register.lines
        .slice(1)
        .map((line) => hashOf(lineText(of, { ...line, salt: place.salt })));
      for (const { hash } of place.path) expect(tried).not.toContain(hash);
    }),
  );
});

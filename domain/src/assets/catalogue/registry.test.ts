import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isVintage, serialAt, serialCount, serialRange } from './registry.ts';

describe('a range of serial numbers', () => {
  test.each([
    ['VCS-1', 'VCS-120', 120n],
    ['GS1-1-KE-GS1247-16-2021-23437-1001', 'GS1-1-KE-GS1247-16-2021-23437-2000', 1000n],
    ['9041-0067892345-VCU-014-BR', '9041-0067892346-VCU-014-BR', 2n],
    ['X7', 'X7', 1n],
  ])('from %s to %s has %s numbers', (first, last, count) => {
    const range = serialRange(first, last);
    expect(range && serialCount(range)).toBe(count);
  });

  test.each([
    ['A-1', 'B-2'],
    ['A-1-1', 'A-2-2'],
    ['A-2', 'A-1'],
    ['A-099', 'A-1000'],
    ['A', 'A'],
    ['', ''],
    ['A-1', 'A-1-2'],
  ])('from %s to %s is none', (first, last) => {
    expect(serialRange(first, last)).toBeUndefined();
  });

  it('has its ends as first and last number, and no number twice', () => {
    const text = fc.stringMatching(/^[A-Z]{0,4}-$/);
    fc.assert(
      fc.property(text, text, fc.nat(9999), fc.nat(50), fc.boolean(), (a, z, from, more, pads) => {
        const write = (n: number) => `${a}${String(n).padStart(pads ? 5 : 1, '0')}${z}`;
        const [first, last] = [write(from), write(from + more)];
        const range = serialRange(first, last);
        if (!range) throw new Error(`${first} to ${last}`);
        const all = Array.from({ length: more + 1 }, (_, at) => serialAt(range, BigInt(at)));
        expect([all[0], all.at(-1), new Set(all).size]).toEqual([first, last, more + 1]);
      }),
    );
  });
});

test.each([
  ['2024', true],
  ['2023–2024', true],
  ['2023 - 2024', true],
  ['2024–2023', false],
  ['24', false],
  ['2024 to 2025', false],
])('takes %s as a vintage: %s', (text, isOne) => {
  expect(isVintage(text)).toBe(isOne);
});

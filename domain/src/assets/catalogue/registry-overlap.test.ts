import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isSameProject,
  type RegistryFacts,
  serialAt,
  serialRange,
  serialsOverlap,
} from './registry.ts';

const ends = (serialFirst: string, serialLast = serialFirst) => ({ serialFirst, serialLast });

test('two ranges overlap exactly when a serial number is in both', () => {
  const range = fc
    .record({
      at: fc.constantFrom(0, 1),
      fixed: fc.integer({ min: 0, max: 3 }),
      from: fc.nat(9),
      more: fc.nat(4),
    })
    .map(({ at, fixed, from, more }) => {
      const text = (n: number) => (at === 0 ? `VCS-${n}-${fixed}` : `VCS-${fixed}-${n}`);
      return ends(text(from), text(from + more));
    });
  const all = ({ serialFirst, serialLast }: ReturnType<typeof ends>) => {
    const found = serialRange(serialFirst, serialLast);
    if (!found) throw new Error('both ends are of one range');
    return Array.from({ length: Number(found.to - found.from) + 1 }, (_, n) =>
      serialAt(found, BigInt(n)),
    );
  };
  fc.assert(
    fc.property(range, range, (one, other) => {
      const both = all(one).filter((serial) => all(other).includes(serial));
      expect(serialsOverlap(one, other)).toBe(both.length > 0);
    }),
  );
  expect(serialsOverlap(ends('GS1-0001', 'GS1-0100'), ends('gs1-100', 'gs1-200'))).toBe(true);
  expect(serialsOverlap(ends('GS1-0001', 'GS1-0100'), ends('GS2-0001', 'GS2-0100'))).toBe(false);
});

test('a project is the same however its standard and number are spaced and capitalised', () => {
  const facts = { registryStandard: 'Gold Standard', registryProject: 'GS 11382' } as RegistryFacts;
  const same = { ...facts, registryStandard: 'GOLD STANDARD ', registryProject: 'GS-11382' };
  expect(isSameProject(facts, same)).toBe(true);
  expect(isSameProject(facts, { ...facts, registryProject: 'GS 11383' })).toBe(false);
});

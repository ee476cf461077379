import { describe, expect, test } from 'vitest';
import { type Folder, knownIn, moved, placed } from './view.ts';

const ids = ['a', 'b', 'c'];

describe('an order', () => {
  test('moves one up or down, and not past an end', () => {
    expect(moved(ids, 'b', -1)).toEqual(['b', 'a', 'c']);
    expect(moved(ids, 'b', 1)).toEqual(['a', 'c', 'b']);
    expect(moved(ids, 'a', -1)).toBeUndefined();
    expect(moved(ids, 'c', 1)).toBeUndefined();
    expect(moved(ids, 'unknown', 1)).toBeUndefined();
  });

  test('puts one where it was dropped', () => {
    expect(placed(ids, 'a', 2)).toEqual(['b', 'c', 'a']);
    expect(placed(ids, 'c', 0)).toEqual(['c', 'a', 'b']);
    expect(placed(ids, 'c', 2)).toBeUndefined();
  });
});

test('an upload is known by its name without the ending', () => {
  const folder = { id: 'f', name: 'Legal', documents: [{ name: 'Terms', version: 2 }] };
  const known = (name: string) => knownIn(folder as Folder, name)?.version;
  expect(known('Terms.pdf')).toBe(2);
  expect(known('Terms.PDF')).toBe(2);
  expect(known('terms.pdf')).toBeUndefined();
});

import { describe, expect, test } from 'vitest';
import { leftOf } from './use-uploads.ts';
import { type Document, type Folder, knownIn, moved, placed, sorted } from './view.ts';

const ids = ['a', 'b', 'c'];

describe('the order of files', () => {
  test('moves a file up or down, but not past either end', () => {
    expect(moved(ids, 'b', -1)).toEqual(['b', 'a', 'c']);
    expect(moved(ids, 'b', 1)).toEqual(['a', 'c', 'b']);
    expect(moved(ids, 'a', -1)).toBeUndefined();
    expect(moved(ids, 'c', 1)).toBeUndefined();
    expect(moved(ids, 'unknown', 1)).toBeUndefined();
  });

  test('places a file where it is dropped', () => {
    expect(placed(ids, 'a', 2)).toEqual(['b', 'c', 'a']);
    expect(placed(ids, 'c', 0)).toEqual(['c', 'a', 'b']);
    expect(placed(ids, 'c', 2)).toBeUndefined();
  });
});

test('matches an upload to a file by name without extension', () => {
  const folder = { id: 'f', name: 'Legal', documents: [{ name: 'Terms', version: 2 }] };
  const known = (name: string) => knownIn(folder as Folder, name)?.version;
  expect(known('Terms.pdf')).toBe(2);
  expect(known('Terms.PDF')).toBe(2);
  expect(known('terms.pdf')).toBeUndefined();
});

test('finds files by words in their names, and sorts them as chosen', () => {
  const file = (name: string, createdAt: string, opened: number) =>
    ({ name, createdAt, opened }) as Document;
  const files = [file('Plan 10', '2026-02-01', 3), file('Plan 2', '2026-03-01', 1)];
  const names = (q: string, order: 'own' | 'name' | 'newest' | 'opened') =>
    sorted(files, q, order).map((one) => one.name);
  expect(names('', 'own')).toEqual(['Plan 10', 'Plan 2']);
  expect(names(' PLAN', 'name')).toEqual(['Plan 2', 'Plan 10']);
  expect(names('', 'newest')).toEqual(['Plan 2', 'Plan 10']);
  expect(names('', 'opened')).toEqual(['Plan 10', 'Plan 2']);
  expect(names('10', 'own')).toEqual(['Plan 10']);
});

test('estimates the remaining upload time from the speed so far', () => {
  expect(leftOf(10, 100, 2)).toBe(18);
  expect(leftOf(10, 100, 0.4)).toBeUndefined();
  expect(leftOf(0, 100, 5)).toBeUndefined();
});

import { describe, expect, it } from 'vitest';
import { clausesOf, headingAt, withClause } from './clauses.ts';
import { markedText } from './marked.ts';

const before = [
  'Between the distributor and Holdfast.',
  '1. Complaints',
  'A complaint is answered without delay.',
  '2. Territory',
  'Norway and Sweden.',
  '3. Law',
  'The law of Ireland.',
].join('\n\n');

const read = (now: string) =>
  clausesOf(markedText(before, now)).map(({ number, title, changes }) => [number, title, changes]);

describe('the clauses of a compared text', () => {
  it('appear once each and in order if nothing changed', () => {
    expect(read(before)).toEqual([
      ['', 'Beginning', 0],
      ['1', 'Complaints', 0],
      ['2', 'Territory', 0],
      ['3', 'Law', 0],
    ]);
  });

  it('count the changes within each clause', () => {
    const now = before
      .replace('without delay', 'within fifteen days')
      .replace('Ireland.', 'Ireland.\n\nIts courts decide.');
    expect(read(now)).toEqual([
      ['', 'Beginning', 0],
      ['1', 'Complaints', 1],
      ['2', 'Territory', 0],
      ['3', 'Law', 1],
    ]);
  });

  it('include a removed clause, and count its text in that clause only', () => {
    const now = before.replace('2. Territory\n\nNorway and Sweden.\n\n', '');
    const clauses = clausesOf(markedText(before, now));
    expect(clauses.map(({ title, changes }) => [title, changes])).toEqual([
      ['Beginning', 0],
      ['Complaints', 0],
      ['Territory', 2],
      ['Law', 0],
    ]);
    expect(clauses.map(({ place }) => place)).toEqual([-1, 0, 1, 2]);
    expect(clauses.map(({ laterPlace }) => laterPlace)).toEqual([-1, 0, undefined, 1]);
  });
});

describe('the link to a clause in the editor', () => {
  it('leads to its heading', () => {
    expect(before.slice(headingAt(before, 1))).toMatch(/^2\. Territory/);
    expect(headingAt(before, -1)).toBe(0);
    expect(headingAt(before, 9)).toBe(0);
  });

  it('leads to a new clause at the end, with the next number', () => {
    const now = withClause(before);
    expect(now.startsWith(before)).toBe(true);
    expect(now.slice(headingAt(now, 3))).toBe('4. New clause\n\n');
    expect(withClause('')).toBe('1. New clause\n\n');
  });
});

import { expect, test } from 'vitest';
import { changesBetween } from './changes.ts';

const many = (word: string) => Array.from({ length: 40 }, (_, n) => `${word}${n}`).join(' ');

test('shows only the differing passages, with a few words around them', () => {
  const before = `${many('a')} yield 148 GWh ${many('b')} end.`;
  const after = `${many('a')} yield 143 GWh ${many('b')} the end.`;
  const hunks = changesBetween(before, after);
  expect(hunks).toHaveLength(2);
  const said = hunks.map((hunk) => hunk.map(({ kind, text }) => `${kind}:${text.trim()}`));
  expect(said[0]).toContain('out:148');
  expect(said[0]).toContain('in:143');
  expect(said[0]?.join(' ')).not.toContain('a0 ');
  expect(said[1]?.join(' ')).toContain('in:the');
});

test('identical texts have no differences', () => {
  expect(changesBetween('the same', 'the same')).toEqual([]);
  expect(changesBetween('', '')).toEqual([]);
});

test('merges nearby changes into one passage', () => {
  expect(changesBetween('one two three four', 'One two three Four')).toHaveLength(1);
});

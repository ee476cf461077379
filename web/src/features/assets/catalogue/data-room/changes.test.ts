import { expect, test } from 'vitest';
import { changesBetween } from './changes.ts';

const many = (word: string) => Array.from({ length: 40 }, (_, n) => `${word}${n}`).join(' ');

test('only the places that differ are shown, each with a few words around it', () => {
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

test('texts that are the same differ nowhere', () => {
  expect(changesBetween('the same', 'the same')).toEqual([]);
  expect(changesBetween('', '')).toEqual([]);
});

test('changes close to each other are one place', () => {
  expect(changesBetween('one two three four', 'One two three Four')).toHaveLength(1);
});

import { LANGUAGES } from '@holdfast/domain/platform/reference/languages';
import { expect, it } from 'vitest';
import { findLanguages, languageKey, otherNames } from './languages.ts';

const names = (typed: string) => findLanguages(LANGUAGES, typed).map(({ name }) => name);

it('a language is found by each of its names, its own name first', () => {
  expect(names('castil')).toEqual(['Castilian', 'Spanish']);
  expect(names('spanish').slice(0, 2)).toEqual(['Spanish', 'Castilian']);
  expect(names('GAELIC')).toEqual(expect.arrayContaining(['Gaelic', 'Scottish Gaelic']));
});

it('by its codes too, the bibliographic one among them', () => {
  expect(names('ger')).toContain('German');
  expect(names('sv')).toContain('Swedish');
});

it('nothing typed is the whole list; an unknown word finds nothing', () => {
  expect(names(' ')).toHaveLength(LANGUAGES.length);
  expect(names('klingonese')).toEqual([]);
});

it('each entry has a key of its own, and knows its other names', () => {
  expect(new Set(LANGUAGES.map(languageKey)).size).toBe(LANGUAGES.length);
  const dutch = LANGUAGES.find(({ name }) => name === 'Dutch');
  expect(dutch && otherNames(LANGUAGES, dutch)).toEqual(['Flemish']);
});

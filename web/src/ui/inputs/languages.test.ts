import { LANGUAGES } from '@holdfast/domain/platform/reference/languages';
import { expect, it } from 'vitest';
import { findLanguages, languageKey, otherNames } from './languages.ts';

const names = (typed: string) => findLanguages(LANGUAGES, typed).map(({ name }) => name);

it('finds a language by each of its names, the matching name first', () => {
  expect(names('castil')).toEqual(['Castilian', 'Spanish']);
  expect(names('spanish').slice(0, 2)).toEqual(['Spanish', 'Castilian']);
  expect(names('GAELIC')).toEqual(expect.arrayContaining(['Gaelic', 'Scottish Gaelic']));
});

it('finds a language by its codes, including the bibliographic one', () => {
  expect(names('ger')).toContain('German');
  expect(names('sv')).toContain('Swedish');
});

it('lists every language for empty input, and none for an unknown word', () => {
  expect(names(' ')).toHaveLength(LANGUAGES.length);
  expect(names('klingonese')).toEqual([]);
});

it('gives each entry a distinct key and lists its other names', () => {
  expect(new Set(LANGUAGES.map(languageKey)).size).toBe(LANGUAGES.length);
  const dutch = LANGUAGES.find(({ name }) => name === 'Dutch');
  expect(dutch && otherNames(LANGUAGES, dutch)).toEqual(['Flemish']);
});

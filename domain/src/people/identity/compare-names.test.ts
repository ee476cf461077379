import { expect, test } from 'vitest';
import { compareNames, foldName } from './compare-names.ts';

test('a name is the same in capitals, without accents, family name first', () => {
  for (const holder of [
    'AMARA LINDQVIST',
    'Lindqvist, Amara',
    'Amara  Lindqvist',
    'Amàra Lindqvist',
  ]) {
    expect(compareNames('Amara Lindqvist', holder)).toBe('same');
  }
  expect(compareNames('Søren Łukasz Groß', 'SOREN LUKASZ GROSS')).toBe('same');
  expect(compareNames('Harbour & Sons Limited', 'HARBOUR AND SONS LTD.')).toBe('same');
});

test('a middle name is for a person to judge', () => {
  expect(compareNames('Amara Lindqvist', 'Amara Maria Lindqvist')).toBe('close');
  expect(compareNames('Amara Maria Lindqvist', 'Amara Lindqvist')).toBe('close');
});

test('somebody else is somebody else', () => {
  for (const holder of ['Amara', 'Amara Lindberg', 'Lindqvist', '', '…', 'Bo Lindqvist']) {
    expect(compareNames('Amara Lindqvist', holder)).toBe('different');
  }
  expect(foldName('—')).toBe('');
});

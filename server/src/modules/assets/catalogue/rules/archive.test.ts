import { expect, test } from 'vitest';
import { NAMES } from '../../../../../test/attacks/attack-files.ts';
import { pathsIn, stepOf } from './archive.ts';

test('a hostile name becomes one path segment inside the archive', () => {
  expect(stepOf('../../etc')).toBe('_.._.._etc_');
  expect(stepOf('C:\\windows')).toBe('C__windows');
  expect(stepOf('..')).toBe('_.._');
  expect(stepOf(' ')).toBe('__');
  for (const name of NAMES) {
    const [path = ''] = pathsIn([{ folder: name, name }]);
    expect(path.split('/')).toHaveLength(2);
    expect(path).not.toMatch(/(^|\/)\.\.?(\/|$)|\\|\p{Cc}/u);
  }
});

test('files with equal names are numbered, ignoring case', () => {
  const files = ['Terms', 'TERMS', 'Terms.pdf'].map((name) => ({ folder: 'Legal', name }));
  expect(pathsIn(files)).toEqual(['Legal/Terms.pdf', 'Legal/TERMS (2).pdf', 'Legal/Terms (3).pdf']);
});

import { expect, test } from 'vitest';
import { kindsFor, SEARCH_KIND_NAMES } from './search.ts';

test('searches only the kind that a reference prefix indicates, or else every kind', () => {
  expect(kindsFor('wd-4F7K')).toEqual(['withdrawal']);
  expect(kindsFor(' ON-20931 ')).toEqual(['case']);
  expect(kindsFor('hf-1')).toEqual(['deposit']);
  expect(kindsFor('TR-AB')).toEqual(['transfer']);
  expect(kindsFor('cs-10')).toEqual(['ticket']);
  expect(kindsFor('Onward Capital')).toEqual(SEARCH_KIND_NAMES);
});

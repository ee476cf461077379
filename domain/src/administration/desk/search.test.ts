import { expect, test } from 'vitest';
import { kindsFor, SEARCH_KIND_NAMES } from './search.ts';

test('narrows a search to one kind by reference prefix, or searches every kind', () => {
  expect(kindsFor('wd-4F7K')).toEqual(['withdrawal']);
  expect(kindsFor(' ON-20931 ')).toEqual(['case']);
  expect(kindsFor('hf-1')).toEqual(['deposit']);
  expect(kindsFor('TR-AB')).toEqual(['transfer']);
  expect(kindsFor('cs-10')).toEqual(['ticket']);
  expect(kindsFor('Onward Capital')).toEqual(SEARCH_KIND_NAMES);
});

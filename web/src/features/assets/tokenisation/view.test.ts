import { expect, test } from 'vitest';
import { problemOf } from './view.ts';

test('what the chain can’t keep for ever is said before it is asked for', () => {
  const right = { name: 'Jurong Battery Yard', unitName: 'JBY', url: 'https://holdfast.test/a' };
  expect(problemOf(right)).toBeUndefined();
  expect(problemOf({ ...right, name: 'ü'.repeat(17) })).toContain('32');
  expect(problemOf({ ...right, unitName: 'JURONGBAT' })).toContain('8');
  expect(problemOf({ ...right, url: 'javascript:alert(1)' })).toContain('https://');
});

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CORE_JOURNEYS, DEEP_JOURNEYS, LONG_JOURNEYS } from '../e2e/core-journeys.ts';
import { partOf, REST_TESTS, SAMPLED_TESTS } from './test-parts.mjs';

const ROOT = join(import.meta.dirname, '..');

test('every file listed in a test part exists', () => {
  const journeys = [...Object.keys(CORE_JOURNEYS), ...DEEP_JOURNEYS];
  const files = journeys.map((name) => `e2e/journeys/${name}.e2e.ts`);
  const tests = Object.keys({ ...REST_TESTS, ...SAMPLED_TESTS });
  const missing = [...tests, ...files].filter((path) => !existsSync(join(ROOT, path)));
  expect(missing).toEqual([]);
  expect(Object.keys(CORE_JOURNEYS)).toEqual(expect.arrayContaining(LONG_JOURNEYS));
});

test('accepts core, rest or all parts, and rejects a misspelt one', () => {
  expect(partOf({ TEST_PART: 'core' })).toBe('core');
  expect(partOf({ TEST_PART: 'rest' })).toBe('rest');
  expect(partOf({})).toBeUndefined();
  expect(() => partOf({ TEST_PART: 'cores' })).toThrow('cores');
});

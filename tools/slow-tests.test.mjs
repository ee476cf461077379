import { expect, test } from 'vitest';
import { slowest } from './slow-tests.mjs';

const units = {
  testResults: [
    { name: '/here/a.test.ts', assertionResults: [{ duration: 400 }, { duration: 1_700 }] },
    { name: '/here/skipped.test.ts', assertionResults: [{}] },
  ],
};
const journeys = {
  suites: [
    {
      specs: [{ file: 'b.e2e.ts', tests: [{ results: [{ duration: 9_000 }, { duration: 1 }] }] }],
      suites: [{ specs: [{ file: 'b.e2e.ts', tests: [{ results: [{ duration: 3_000 }] }] }] }],
    },
  ],
};

test('lists the slowest files, counting retries and nested tests', () => {
  expect(slowest({ units, journeys }, '/here')).toEqual([
    '    12 s  b.e2e.ts',
    '     2 s  a.test.ts',
    '     0 s  skipped.test.ts',
  ]);
});

test('lists at most ten files, and none without a report', () => {
  const many = Array.from({ length: 12 }, (_, i) => ({
    name: `${i}.test.ts`,
    assertionResults: [{ duration: i * 1_000 }],
  }));
  const lines = slowest({ units: { testResults: many }, journeys: undefined });
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('    11 s  11.test.ts');
  expect(slowest({ units: undefined, journeys: undefined })).toEqual([]);
});

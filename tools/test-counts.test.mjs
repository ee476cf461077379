import { expect, test } from 'vitest';
import { journeyCounts, sum, summary, unitCounts } from './test-counts.mjs';

const file = (status, ...tests) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
});
const report = (testResults, numPassedTests, numFailedTests) => ({
  testResults,
  numPassedTests,
  numFailedTests,
  numPendingTests: 0,
  numTodoTests: 0,
});

test('counts a file that could not be loaded as a failure', () => {
  const unloaded = report([file('passed', 'passed'), file('failed')], 1, 0);
  expect(unitCounts(unloaded, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test('counts a failed test only once', () => {
  const failed = report([file('failed', 'passed', 'failed')], 1, 1);
  expect(unitCounts(failed, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test('counts an interrupted run as a failure', () => {
  expect(unitCounts(undefined, 1).failed).toBe(1);
  expect(unitCounts(report([file('passed', 'passed')], 1, 0), 1).failed).toBe(1);
  expect(journeyCounts(undefined, 0).failed).toBe(1);
  const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };
  expect(journeyCounts({ stats }, 1)).toEqual({ passed: 3, failed: 1, skipped: 0 });
});

test('counts a journey that passes on retry as passed', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 0 };
  expect(journeyCounts({ stats }, 1)).toEqual({ passed: 4, failed: 1, skipped: 0 });
});

test('summarises a run in one line', () => {
  const total = sum({ passed: 3, failed: 0, skipped: 0 }, { passed: 2, failed: 1, skipped: 0 });
  expect(summary(total)).toBe('5 passed, 1 failed');
  expect(summary({ ...total, skipped: 2 })).toBe('5 passed, 1 failed, 2 skipped');
});

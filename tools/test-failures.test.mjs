import { expect, test } from 'vitest';
import { journeyFailures, unitFailures } from './test-failures.mjs';

test('prints a failed test with its file and message, without colours', () => {
  const message = `${String.fromCharCode(27)}[31mAssertionError: expected 1 to be 2${String.fromCharCode(27)}[39m`;
  const report = {
    testResults: [
      {
        name: '/here/a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'fine', failureMessages: [] },
          { status: 'failed', fullName: 'sums', failureMessages: [message] },
        ],
      },
      {
        name: '/here/b.test.ts',
        status: 'failed',
        message: 'No such module',
        assertionResults: [],
      },
    ],
  };
  expect(unitFailures(report, '/here')).toEqual([
    'a.test.ts › sums',
    '    AssertionError: expected 1 to be 2',
    'b.test.ts',
    '    No such module',
  ]);
  expect(unitFailures(undefined)).toEqual([]);
});

test('prints a failed journey with its page snapshot, even if the retry passed', () => {
  const failed = {
    status: 'failed',
    errors: [{ message: 'Not visible' }],
    attachments: [{ name: 'error-context', path: 'context.md' }],
  };
  const passed = { status: 'passed', errors: [], attachments: [] };
  const spec = (title, status, results) => ({
    file: 'j.e2e.ts',
    title,
    tests: [{ status, results }],
  });
  const specs = [
    spec('buys', 'unexpected', [failed, failed]),
    spec('sells', 'flaky', [failed, passed]),
    spec('looks', 'expected', [passed]),
  ];
  const read = () => '# Error\n\n# Page snapshot\n- heading "Sorry"';
  const once = ['    Not visible', '      # Page snapshot', '      - heading "Sorry"'];
  expect(journeyFailures({ suites: [{ suites: [{ specs }] }] }, read)).toEqual([
    'j.e2e.ts › buys',
    ...once,
    ...once,
    'j.e2e.ts › sells (passed on the second try)',
    ...once,
  ]);
});

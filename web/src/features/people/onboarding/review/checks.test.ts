import { expect, test } from 'vitest';
import { type Check, checkProblem, openChecks, stateOf, wordsOf } from './checks.ts';

const check = (result: Check['result'], more: Partial<Check> = {}): Check => ({
  name: 'name_on_document',
  title: 'Name matches the document',
  task: 'Compare the printed name with the name entered.',
  opens: ['identity_front'],
  result,
  ...more,
});
const byAnna: Extract<Check['result'], { how: 'staff' }> = {
  how: 'staff',
  outcome: 'passed',
  by: 'Anna Lind',
  at: '2026-11-27T09:00:00.000Z',
  opened: ['identity_front', 'selfie'],
  note: null,
};

test('a check shows its comparison, or who opened which documents and when', () => {
  expect(wordsOf(check(byAnna))).toBe(
    'By Anna Lind, 27 Nov 2026, 09:00. Opened: photo page or front, selfie holding the document.',
  );
  const automatic = check(
    { how: 'automatic', outcome: 'failed', compared: 'Expiry date entered with today' },
    { task: null, opens: [] },
  );
  expect(wordsOf(automatic)).toBe('Automatic. Compared: Expiry date entered with today.');
  expect(wordsOf(check({ how: 'not_recorded' }))).toMatch(/decided before checks were recorded/);
});

test('an incomplete or failed check stays open', () => {
  const checks = [
    check({ how: 'not_done' }),
    check({ ...byAnna, outcome: 'failed', note: 'Another name' }),
    check(byAnna),
    check({ how: 'waived' }),
  ];
  expect(openChecks(checks).map(stateOf)).toEqual(['not_done', 'failed']);
});

test('a check is available after the reviewer has opened its documents', () => {
  const pair = check({ how: 'not_done' }, { opens: ['identity_front', 'selfie'] });
  expect(checkProblem(pair, ['selfie', 'proof_of_residence'])).toBe(
    'Open first: selfie holding the document',
  );
  expect(checkProblem(pair, ['proof_of_residence'])).toBeUndefined();
});

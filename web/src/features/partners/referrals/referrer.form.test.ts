import { expect, it } from 'vitest';
import { problemsIn } from '../../../lib/figures/checks.ts';
import { referrerBody, referrerChecks } from './referrer.form.ts';

const values = { client: '', code: '', nobody: false, reason: '' };
const problems = (isKnown: boolean, more: Partial<typeof values>) =>
  Object.keys(problemsIn(referrerChecks(isKnown), { ...values, ...more })).sort();

it('requires a client, a code and a reason, but no code to remove a referrer', () => {
  expect(problems(false, {})).toEqual(['client', 'code', 'reason']);
  expect(problems(true, { nobody: true, reason: 'They asked for it' })).toEqual([]);
});

it('sends codes trimmed and in capitals, and no code without a referrer', () => {
  const given = { ...values, client: ' mia@mail.test ', code: ' fjord29q ', reason: ' Named her ' };
  expect(referrerBody(undefined, given)).toEqual({
    client: 'mia@mail.test',
    code: 'FJORD29Q',
    reason: 'Named her',
  });
  expect(referrerBody('an-id', { ...given, nobody: true })).toMatchObject({
    client: 'an-id',
    code: null,
  });
});

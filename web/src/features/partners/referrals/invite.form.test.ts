import { MOST_INVITED } from '@holdfast/domain/partners/referrals/addresses';
import { expect, test } from 'vitest';
import { problemsIn } from '../../../lib/figures/checks.ts';
import { inviteChecks, invitedOf, leftOf, totalsOf } from './invite.form.ts';

test('names the result of each address, and keeps what was not sent', () => {
  const invited = invitedOf('a@x.com\nbroken\nA@x.com, c@x.com', [
    'sent',
    'invalid',
    'duplicate',
    'limit',
  ]);
  expect(invited.map(({ address }) => address)).toEqual([
    'a@x.com',
    'broken',
    'A@x.com',
    'c@x.com',
  ]);
  expect(leftOf(invited)).toBe('broken\nc@x.com');
  expect(totalsOf(invited)).toBe('1 sent, 1 duplicate, 1 not valid, 1 over today’s limit');
});

test('needs an address, and takes only as many as one request does', () => {
  const problem = (emails: string) => problemsIn(inviteChecks, { emails }).emails;
  expect(problem(' \n')).toContain('required');
  expect(problem('a@x.com')).toBeUndefined();
  expect(problem('a@x.com\n'.repeat(MOST_INVITED + 1))).toContain('At most');
});

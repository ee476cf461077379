import { expect, test } from 'vitest';
import type { Session } from '../../lib/session/session.ts';
import type { SessionUser } from '../../lib/session/session-user.ts';
import { numberIn, ticketsFor } from './numbers.ts';

test('recognises a request number with or without its prefix, and while it is typed', () => {
  expect(['CS-1000003', 'cs1000003', ' 1000003 '].map(numberIn)).toEqual(
    Array.from({ length: 3 }, () => 'CS-1000003'),
  );
  expect(numberIn('cs-10')).toBe('CS-10');
  for (const typed of ['', 'cs', 'cs-1', 'CS-3F2A9C', 'harbour', '12 harbour']) {
    expect(numberIn(typed)).toBeUndefined();
  }
});

const signedIn = (user: object): Session => {
  const shape = { profile: {}, kyc: {}, onboardingSteps: {}, roles: [], ...user };
  return { state: 'signed_in', user: shape as unknown as SessionUser };
};

test('searches only the requests that the user may see', () => {
  expect(ticketsFor({ state: 'visitor' }, 'investor')).toBeUndefined();
  expect(ticketsFor(signedIn({}), 'investor')).toBe('own');
  const issuer = signedIn({ company: { isOwner: true } });
  expect(ticketsFor(issuer, 'owner')).toBe('owner');
  expect(ticketsFor(issuer, 'investor')).toBe('own');
  const staff = (role: string) => signedIn({ isHoldfastEmployee: true, roles: [role] });
  expect(ticketsFor(staff('staff_support'), 'investor')).toBe('team');
  expect(ticketsFor(staff('staff_finance'), 'investor')).toBeUndefined();
});

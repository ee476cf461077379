import { describe, expect, test } from 'vitest';
import type { SessionUser } from '../../../lib/session/session-user.ts';
import { changeProblems, joinBody, joinProblems, signInProblems } from './credentials.form.ts';
import { countdown, homeOf, strengthOf } from './view.ts';

describe('the strength of a password', () => {
  const score = (password: string) => strengthOf(password, 'amara@harbour.test')?.score;

  test('grows with length and variety, and is low for common words and the user’s name', () => {
    expect(score('')).toBeUndefined();
    expect(score('P@ssw0rd123!')).toBe(0);
    expect(score('Amara-2026-x!')).toBe(0);
    expect(score('kX7#')).toBeLessThan(2);
    expect(score('Quiet-Harbour-41!')).toBe(4);
    expect(score('kX7#mQ2v')).toBeLessThan(score('kX7#mQ2v-tW9p') ?? 0);
  });

  test('does not count repeated characters as length', () => {
    expect(score('aaaaaaaaaaaaaaaaaaaaA1!')).toBeLessThan(3);
  });
});

describe('account forms', () => {
  const join = {
    kind: 'person' as const,
    firstName: 'Amara',
    lastName: 'Lindqvist',
    hasSingleName: false,
    companyName: '',
    email: 'amara@harbour.test',
    password: 'Quiet-Harbour-41!',
    referralCode: ' ',
    accepted: true,
  };

  test('report missing fields at sign-in', () => {
    expect(signInProblems({ email: '', password: '' })).toEqual({
      email: 'Email is required',
      password: 'Password is required',
    });
    expect(signInProblems({ email: 'amara', password: 'x' }).email).toBe('Email is not valid');
  });

  test('require a company’s name to join, and report password errors like the server', () => {
    expect(Object.values(joinProblems(join)).filter(Boolean)).toEqual([]);
    expect(joinProblems({ ...join, kind: 'company' }).companyName).toBe('Company name is required');
    const weak = (password: string) => joinProblems({ ...join, password }).password;
    expect(weak('Sh0rt!')).toBe('Password should have 8 characters at min.');
    expect(weak('alllowercase1!')).toBe(
      'Should have 1 uppercase, special character, lowercase and number',
    );
    expect(weak('Amara-Harbour-41!')).toBe('Password does not meet criteria');
  });

  test('send company details for companies only, and a referral code if there is one', () => {
    expect(joinBody(join, false)).toEqual({
      email: 'amara@harbour.test',
      password: 'Quiet-Harbour-41!',
      firstName: 'Amara',
      lastName: 'Lindqvist',
    });
    const company = { ...join, kind: 'company' as const, companyName: ' Brandt ' };
    expect(joinBody(company, true)).toMatchObject({
      institutional: { companyName: 'Brandt', isOwner: true },
    });
  });

  test('require a new password to differ from the current one and to be repeated correctly', () => {
    const values = {
      currentPassword: 'Quiet-Harbour-41!',
      newPassword: 'Quiet-Harbour-41!',
      confirmPassword: 'Other',
    };
    expect(changeProblems(values, 'amara@harbour.test')).toEqual({
      currentPassword: "Current password can't be same as new password",
      newPassword: "New password can't be same as current password",
      confirmPassword: 'Passwords must match',
    });
  });
});

test('formats a countdown', () =>
  expect([60, 42, 5].map(countdown)).toEqual(['1:00', '0:42', '0:05']));

test('a verified introducer or distributor starts at the referral record', () => {
  const user = {
    emailVerified: true,
    profile: { userStatus: 'active', riskDeclaration: true, isInstitutional: false },
    kyc: { country: 'PRT', isUsPerson: false },
    onboardingSteps: { hasAdminApproved: true, partialComplete: true },
    isIntroducer: false,
    isDistributor: false,
    company: null,
    roles: ['investor'],
    permissions: [],
  } as unknown as SessionUser;
  expect(homeOf(user)).toBe('/');
  expect(homeOf({ ...user, isIntroducer: true })).toBe('/referrals/record');
  expect(homeOf({ ...user, isDistributor: true })).toBe('/referrals/record');
});

import { describe, expect, test } from 'vitest';
import { isCommonPassword, passwordProblem } from './password.ts';
import { linkProblem } from './social.ts';

describe('a password', () => {
  test.each([
    'Password1!',
    'P@ssw0rd2024!',
    'Qwerty123!',
    'Welcome#2026',
    'Abcdefg1!',
    'Aaaaaaa1!',
    'Bitcoin-2026!',
    'L3tm31n!!',
    '12345678Aa!',
  ])('is rejected as common if it is %s', (password) =>
    expect(isCommonPassword(password)).toBe(true),
  );

  test.each(['Otter-River-27!', 'Quiet-Harbour-41!', 'River-otter 7 maps!', '9#kvX?mTzb2'])(
    'can be %s',
    (password) =>
      expect(passwordProblem('password', password, 'amara@harbour.test')).toBeUndefined(),
  );

  test('can’t contain the local part of the email address, regardless of letter case', () => {
    const problem = passwordProblem('password', 'xAMARA-41!y', 'amara@harbour.test');
    expect(problem).toMatchObject({ rule: 'personal' });
    expect(passwordProblem('password', 'xa-Harb41!y', 'xa@harbour.test')).toBeUndefined();
  });

  test('has at most 128 characters, counted as a reader sees them', () => {
    const long = `Aa1!${'\u{1f33f}'.repeat(124)}`;
    expect(passwordProblem('password', long, 'a@b.test')).toBeUndefined();
    expect(passwordProblem('password', `${long}x`, 'a@b.test')).toMatchObject({
      message: 'should have 128 characters at max.',
    });
  });
});

describe('a profile link', () => {
  test('must belong to its network unless it is empty', () => {
    expect(linkProblem({ twitter: '', linkedin: '', facebook: '', discord: '' })).toBeUndefined();
    expect(linkProblem({ twitter: 'https://x.com/amara' })).toBeUndefined();
    expect(linkProblem({ linkedin: 'https://www.linkedin.com/in/amara-l' })).toBeUndefined();
    expect(linkProblem({ discord: 'amara#1234' })).toBeUndefined();
    expect(linkProblem({ discord: 'am#1234' })).toBe('INVALID_DISCORD_PROFILE');
    expect(linkProblem({ twitter: 'https://x.com.evil.test/amara' })).toBe('INVALID_TWITTER_URL');
  });
});

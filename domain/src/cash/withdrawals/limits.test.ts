import { expect, test } from 'vitest';
import { formatMoney } from '../../kernel/money.ts';
import { ALONE_IN_24_HOURS } from '../../people/approvals/single-release.ts';
import { AFTER_TWO_FACTOR_HOURS, AUTOMATIC_UP_TO, WITHDRAWAL_LIMITS } from './limits.ts';

test('sets daily and 30-day withdrawal limits for persons and companies', () => {
  const words = ({ perDay, perMonth }: (typeof WITHDRAWAL_LIMITS)['person' | 'company']) =>
    [perDay, perMonth].map((cents) => formatMoney(cents));
  expect(words(WITHDRAWAL_LIMITS.person)).toEqual(['$250,000.00', '$1,000,000.00']);
  expect(words(WITHDRAWAL_LIMITS.company)).toEqual(['$2,000,000.00', '$10,000,000.00']);
});

test('releases up to $10,000 in 24 hours automatically, no more than one approver may', () => {
  expect(formatMoney(AUTOMATIC_UP_TO)).toBe('$10,000.00');
  expect(AUTOMATIC_UP_TO).toBeLessThanOrEqual(ALONE_IN_24_HOURS);
});

test('delays withdrawals by 24 hours after two-factor authentication is reset', () => {
  expect(AFTER_TWO_FACTOR_HOURS).toBe(24);
});

import { expect, test } from 'vitest';
import { isSameAccount, maskNumber, plainNumber } from './rules.ts';

const SEB = 'SE45 5000 0000 0583 9825 7466';
const none = { iban: null, accountNumber: null, swift: null };
const byNumber = (accountNumber: string | null, swift: string | null) => ({
  ...none,
  accountNumber,
  swift,
});

test('normalises spaces, dashes and letter case in an account number', () => {
  expect(plainNumber('se45-5000 0000\t0583\u00a09825 7466')).toBe('SE4550000000058398257466');
});

test('masks a number so that only its owner can recognise it', () => {
  expect(maskNumber(SEB)).toBe('SE45 ··· 7466');
  // The shortest IBAN (Norway) has 15 characters.
  expect(maskNumber('NO93 8601 1117 947')).toBe('NO93 ··· 7947');
  expect(maskNumber('NO93 8601 1117 94')).toBe('··· 1794');
  expect(maskNumber('4500123456789012')).toBe('··· 9012');
  expect(maskNumber('SEBA123456789012')).toBe('··· 9012');
  // Of seven digits, three stay hidden; of six or fewer, at most two are shown.
  expect(maskNumber('1234567')).toBe('··· 4567');
  expect(maskNumber('123456')).toBe('··· 56');
  expect(maskNumber('12')).toBe('··· 12');
});

test('identifies an account by its IBAN, whatever the bank', () => {
  const iban = { ...none, iban: SEB };
  expect(isSameAccount(iban, { ...none, iban: SEB.toLowerCase(), swift: 'ESSESESS' })).toBe(true);
  expect(isSameAccount(iban, { ...none, iban: 'SE3550000000054910000003' })).toBe(false);
  const number = byNumber('5839825746', 'ESSESESS');
  const other = { ...number, iban: 'SE3550000000054910000003' };
  expect(isSameAccount({ ...number, iban: SEB }, other)).toBe(false);
});

test('identifies an account without an IBAN by number and bank, ignoring the branch', () => {
  const own = byNumber('12-345 678', 'CHASUS33');
  expect(isSameAccount(own, byNumber('12345678', 'chasus33XXX'))).toBe(true);
  expect(isSameAccount(own, byNumber('12345678', 'CHASUS33NYC'))).toBe(true);
  expect(isSameAccount(own, byNumber('12345678', 'CHASUS34'))).toBe(false);
  expect(isSameAccount(own, byNumber('12345679', 'CHASUS33'))).toBe(false);
  expect(isSameAccount(own, byNumber('12345678', null))).toBe(false);
  expect(isSameAccount(byNumber('12345678', null), byNumber('1234 5678', null))).toBe(true);
});

test('never matches missing account details', () => {
  expect(isSameAccount(none, none)).toBe(false);
  expect(isSameAccount(byNumber('12345678', null), none)).toBe(false);
  expect(isSameAccount(none, byNumber('12345678', null))).toBe(false);
  expect(isSameAccount({ ...none, iban: SEB }, byNumber('12345678', null))).toBe(false);
  const both = { iban: SEB, accountNumber: '12345678', swift: 'CHASUS33' };
  expect(isSameAccount(both, byNumber('12345678', 'CHASUS33'))).toBe(true);
  expect(isSameAccount(byNumber('12345678', 'CHASUS33'), both)).toBe(true);
});

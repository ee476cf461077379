import { DAY } from '@holdfast/domain/kernel/moment';
import { expect, test } from 'vitest';
import {
  assertAvailable,
  assertMayCancel,
  assertPayee,
  assertSafe,
  lineMeaning,
  payeeOf,
} from './rules.ts';

const account = {
  name: 'Holdfast Ltd',
  bankName: 'Example Bank',
  iban: 'GB82WEST12345698765432',
  swift: 'WESTGB2LXXX',
  isExample: true,
};
const money = { earned: 500n, remitted: 0n, toppedUp: 0n, inTransit: 0n, available: 500n };
const report = { at: new Date(0), agrees: true, differing: [] };
const codeOf = (work: () => void): string => {
  try {
    work();
    return 'accepted';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test('own money leaves only with an own account, covered client money and agreeing books', () => {
  const safe = { account, money, report, now: new Date(0) } as never as Parameters<
    typeof assertSafe
  >[0];
  const wrong = (change: object) => codeOf(() => assertSafe({ ...safe, ...change } as never));
  expect(wrong({})).toBe('accepted');
  expect(wrong({ report: undefined })).toBe('accepted');
  expect(wrong({ money: { ...money, available: 0n } })).toBe('accepted');
  expect(wrong({ account: undefined })).toBe('OWN_ACCOUNT_MISSING');
  expect(wrong({ money: { ...money, available: -1n } })).toBe('CLIENT_MONEY_SHORT');
  expect(wrong({ report: { ...report, agrees: false, differing: ['Bank'] } })).toBe(
    'RECONCILIATION_DIFFERS',
  );
  expect(wrong({ now: new Date(2 * DAY) })).toBe('accepted');
  expect(wrong({ now: new Date(2 * DAY + 1) })).toBe('RECONCILIATION_OUTDATED');
});

test('what was approved for one account is paid to no other', () => {
  const paid = (approved: string | null, to: typeof account | undefined) =>
    codeOf(() => assertPayee(approved, to));
  expect(paid(payeeOf(account), account)).toBe('accepted');
  expect(paid(null, account)).toBe('accepted');
  for (const other of [undefined, { ...account, iban: 'GB33BUKB20201555555555' }]) {
    expect(paid(payeeOf(account), other)).toBe('OWN_ACCOUNT_CHANGED');
  }
});

test('a remittance takes what is available, and not a cent more', () => {
  const left = money as never as Parameters<typeof assertAvailable>[0];
  expect(codeOf(() => assertAvailable(left, 500n))).toBe('accepted');
  expect(codeOf(() => assertAvailable(left, 501n))).toBe('OWN_MONEY_EXCEEDED');
});

test('a line books only the payment it names, of its amount, in dollars and once sent', () => {
  const line = { amount: 100n, currency: 'USD' };
  const sent = { amount: 100n, status: 'SENT' };
  expect(lineMeaning(line, sent, 'SENT')).toEqual({ kind: 'books' });
  for (const other of [
    { ...line, amount: 99n },
    { ...line, currency: 'EUR' },
  ]) {
    expect(lineMeaning(other, sent, 'SENT').kind).toBe('differs');
  }
  expect(lineMeaning(line, { ...sent, status: 'BOOKED' }, 'SENT').kind).toBe('differs');
});

test('who requested a remittance can’t cancel it once the bank may have paid it', () => {
  const row = { fetchedAt: null, sentAt: null, requestedBy: 'ann' };
  const cancel = (change: object, userId: string) =>
    codeOf(() => assertMayCancel({ ...row, ...change }, userId));
  expect(cancel({}, 'ann')).toBe('accepted');
  for (const paid of [{ sentAt: new Date(0) }, { fetchedAt: new Date(0) }]) {
    expect(cancel(paid, 'ann')).toBe('ANOTHER_PERSON_CANCELS');
    expect(cancel(paid, 'ben')).toBe('accepted');
  }
});

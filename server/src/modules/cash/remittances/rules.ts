import { refuse } from '@holdfast/domain/cash/remittances/refusals';
import { DAY } from '@holdfast/domain/kernel/moment';
import type { BankAccount } from '../../../config.ts';
import type { OwnMoney } from '../../money/ledger/index.ts';
import type { Reconciled } from './reconciliation.read.ts';

export type Safety = {
  readonly account: BankAccount | undefined;
  readonly money: OwnMoney;
  readonly report: Reconciled | undefined;
  readonly now: Date;
};

export const payeeOf = (account: BankAccount | undefined): string | null =>
  account ? `${account.name}, ${account.iban}` : null;

/** What was approved is paid to no other account. Refuses OWN_ACCOUNT_CHANGED. */
export function assertPayee(approved: string | null, account: BankAccount | undefined): void {
  if (approved !== null && approved !== payeeOf(account)) {
    refuse('OWN_ACCOUNT_CHANGED', { approved });
  }
}

const OLDEST_REPORT = 2 * DAY;

/**
 * Nothing is remitted while it may not be Holdfast's own. Refuses OWN_ACCOUNT_MISSING,
 * CLIENT_MONEY_SHORT, RECONCILIATION_DIFFERS, RECONCILIATION_OUTDATED.
 */
export function assertSafe({ account, money, report, now }: Safety): void {
  if (!account) refuse('OWN_ACCOUNT_MISSING', {});
  // In transit included: what was approved must still be covered when it leaves.
  if (money.available < 0n) refuse('CLIENT_MONEY_SHORT', { missing: -money.available });
  if (report && !report.agrees) {
    refuse('RECONCILIATION_DIFFERS', { where: report.differing.join(', ') });
  }
  if (report && now.getTime() - report.at.getTime() > OLDEST_REPORT) {
    refuse('RECONCILIATION_OUTDATED', { at: report.at });
  }
}

type Paid = {
  readonly fetchedAt: Date | null;
  readonly sentAt: Date | null;
  readonly requestedBy: string | null;
};

/**
 * Once the bank may have paid, no one person requests, sends and cancels: the amount could be
 * remitted twice. Refuses ANOTHER_PERSON_CANCELS.
 */
export function assertMayCancel({ fetchedAt, sentAt, requestedBy }: Paid, userId: string): void {
  const mayBePaid = fetchedAt !== null || sentAt !== null;
  if (mayBePaid && requestedBy === userId) refuse('ANOTHER_PERSON_CANCELS', {});
}

/** Refuses OWN_MONEY_EXCEEDED. */
export function assertAvailable({ available }: OwnMoney, amount: bigint): void {
  if (amount > available) refuse('OWN_MONEY_EXCEEDED', { available, currency: 'USD' });
}

type Asked = { readonly amount: bigint; readonly vatOwedOn: string | null };

/** Of the VAT owed at the end of the chosen day. Refuses VAT_NOT_OWED. */
export function assertVatLeft(left: bigint, { amount, vatOwedOn }: Asked): void {
  if (amount > left) refuse('VAT_NOT_OWED', { left, day: vatOwedOn ?? '' });
}

type Line = { readonly amount: bigint; readonly currency: string };

export type LineMeaning =
  | { readonly kind: 'books' }
  | { readonly kind: 'differs'; readonly why: string };

export function lineMeaning(
  line: Line,
  named: { readonly amount: bigint; readonly status: string },
  expected: string,
): LineMeaning {
  const differs = (why: string) => ({ kind: 'differs', why }) as const;
  if (line.currency !== 'USD' || line.amount !== named.amount) return differs('the amount differs');
  if (named.status === expected) return { kind: 'books' };
  return differs(`its status is ${named.status.toLowerCase()}`);
}

import { refuse } from '@holdfast/domain/cash/remittances/refusals';
import type { BankAccount } from '../../../config.ts';
import type { OwnMoney } from '../../money/ledger/index.ts';
import type { Reconciled } from './reconciliation.read.ts';

export type Safety = {
  readonly account: BankAccount | undefined;
  readonly money: OwnMoney;
  readonly report: Reconciled | undefined;
};

/**
 * Own money stays while it is unclear whether it is own. Refuses OWN_ACCOUNT_MISSING,
 * CLIENT_MONEY_SHORT, RECONCILIATION_DIFFERS.
 */
export function assertSafe({ account, money, report }: Safety): void {
  if (!account) refuse('OWN_ACCOUNT_MISSING', {});
  // In transit included: what was approved must still be covered when it leaves.
  if (money.available < 0n) refuse('CLIENT_MONEY_SHORT', { missing: -money.available });
  if (report && !report.agrees) {
    refuse('RECONCILIATION_DIFFERS', { where: report.differing.join(', ') });
  }
}

/** Refuses OWN_MONEY_EXCEEDED. */
export function assertAvailable({ available }: OwnMoney, amount: bigint): void {
  if (amount > available) refuse('OWN_MONEY_EXCEEDED', { available, currency: 'USD' });
}

type Line = { readonly amount: bigint; readonly currency: string };

/** What a line that names one of ours does: books it, or why it doesn't. */
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

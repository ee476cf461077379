import { ENTRY_KINDS, type EntryKind } from '@holdfast/domain/money/ledger/books';
import { ENTRY_WORDS, PAID_OUT_WORDS } from '@holdfast/domain/money/ledger/words';
import type { OwnerAccount } from '@holdfast/domain/views/owner-area/accounts';
import type { CallData } from '../../../lib/call.ts';
import { directionOf, money, moneyChange, quantity } from '../../../lib/figures/format.ts';

export type Transaction = CallData<'GET /owner/transactions'>[number];

export const ACCOUNT_WORDS: Readonly<Record<OwnerAccount, string>> = {
  wallet: 'Company wallet',
  escrow: 'Escrow',
  fees: 'Fees',
  units: 'Units',
};

export const OWNER_KINDS: readonly EntryKind[] = ENTRY_KINDS.filter(
  (kind) => kind !== 'card_refund' && kind !== 'card_dispute',
);

export function titleOf({ account, kind, amount }: Transaction): string {
  if (account === 'fees') return 'Placement and investor fees';
  if (kind === 'offering_close') {
    return account === 'escrow' ? 'Paid out on completion of the offering' : 'Offering proceeds';
  }
  const paidOut: Readonly<Partial<Record<EntryKind, string>>> = PAID_OUT_WORDS;
  return (directionOf(amount) < 0 && paidOut[kind]) || ENTRY_WORDS[kind];
}

export const aboutOf = ({ asset, investor, memo }: Transaction): string =>
  [investor, asset?.name ?? memo].filter(Boolean).join(' · ');

export function amountOf({ account, amount, asset }: Transaction): string {
  if (account !== 'units') return moneyChange(amount);
  return `${Number(amount) > 0 ? '+' : ''}${quantity(amount)} ${asset?.symbol ?? ''}`.trim();
}

/** The balance after the movement; for units, the number issued. */
export function balanceOf({ account, balanceAfter }: Transaction): string {
  if (balanceAfter === null) return '–';
  return account === 'units' ? quantity(balanceAfter) : money(balanceAfter);
}

import type { WalletCurrency } from '@holdfast/domain/kernel/money';
import {
  type AccountClass,
  accountKindOf,
  declaredAs,
  isCash,
} from '@holdfast/domain/money/ledger/chart';
import { refuseOwnMoney } from '@holdfast/domain/money/ledger/refusals';
import type { AccountRef } from './accounts.ts';

type Line = { readonly account: AccountRef; readonly amount: bigint };

/** The change of Holdfast's own dollars, claims on clients included; cents. */
export const changeOfOwnMoney = (lines: readonly Line[]): bigint =>
  lines.reduce((sum, { account, amount }) => (isOwn(account) ? sum + amount : sum), 0n);

const isOwn = (account: AccountRef): boolean =>
  account.commodity === 'USD' && ['own', 'claim'].includes(classOf(account) ?? '');

function classOf({ holder, purpose, commodity }: AccountRef): AccountClass | undefined {
  if (holder !== 'platform' || !isCash(commodity)) return undefined;
  return declaredAs(accountKindOf({ holderKind: holder, purpose, isCash: true })).class;
}

const EARNED = ['fees', 'interest', 'top_ups'];

/**
 * Lines that take from an own account what must be on it: what was earned, and any coins, since the
 * ledger doesn't have Holdfast's own.
 */
export const takenFromOwn = <T extends Line>(lines: readonly T[]): readonly T[] =>
  lines.filter(
    ({ account, amount }) =>
      amount < 0n &&
      classOf(account) === 'own' &&
      (account.commodity !== 'USD' || EARNED.includes(account.purpose)),
  );

/**
 * Own money leaves only as far as it was earned and received. `after` is what would be left, in
 * minor units. Refuses OWN_MONEY_EXCEEDED.
 */
export function assertOwnMoney(after: bigint, change: bigint, commodity = 'USD'): void {
  if (change >= 0n || after >= 0n) return;
  const currency = commodity as WalletCurrency;
  refuseOwnMoney('OWN_MONEY_EXCEEDED', { available: after - change, currency });
}

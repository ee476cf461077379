import { accountKindOf, declaredAs } from '@holdfast/domain/money/ledger/chart';
import { refuseOwnMoney } from '@holdfast/domain/money/ledger/refusals';
import type { AccountRef } from './accounts.ts';

type Line = { readonly account: AccountRef; readonly amount: bigint };

/** The change of Holdfast's own dollars, claims on clients included; cents. */
export const changeOfOwnMoney = (lines: readonly Line[]): bigint =>
  lines.reduce((sum, { account, amount }) => (isOwn(account) ? sum + amount : sum), 0n);

function isOwn({ holder, purpose, commodity }: AccountRef): boolean {
  if (holder !== 'platform' || commodity !== 'USD') return false;
  const kind = accountKindOf({ holderKind: holder, purpose, isCash: true });
  return ['own', 'claim'].includes(declaredAs(kind).class);
}

/**
 * Own money leaves only as far as it was earned and received. `after` is what would be left, in
 * cents. Refuses OWN_MONEY_EXCEEDED.
 */
export function assertOwnMoney(after: bigint, change: bigint): void {
  if (change >= 0n || after >= 0n) return;
  refuseOwnMoney('OWN_MONEY_EXCEEDED', { available: after - change, currency: 'USD' });
}

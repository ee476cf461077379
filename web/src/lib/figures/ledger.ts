import { groupDecimal } from '@holdfast/domain/kernel/decimal';
import { isWalletCurrency } from '@holdfast/domain/kernel/money';
import {
  type AccountKind,
  CHART,
  isCash,
  type OwnerKind,
} from '@holdfast/domain/money/ledger/chart';
import { minorOf, money, quantity } from './format.ts';

type Commodity = { readonly code: string; readonly symbol: string | null };

/** "$1,200.00", "5.00 ALGO", "EUR 12.00", "1,480.000 KWL". */
export function figure(amount: string, { code, symbol }: Commodity): string {
  if (!isCash(code)) return `${quantity(amount)} ${symbol ?? 'units'}`;
  if (isWalletCurrency(code)) return money(amount, code);
  const decimals = amount.split('.')[1]?.length ?? 0;
  return `${code} ${groupDecimal(minorOf(amount, decimals), decimals)}`;
}

type Account = {
  readonly kind: AccountKind;
  readonly owner: { readonly kind: OwnerKind; readonly name: string };
};

/** "Bank", "Wallet of Ann Lee". */
export const accountInWords = ({ kind, owner }: Account): string =>
  owner.kind === 'platform' ? CHART[kind].name : `${CHART[kind].name} of ${owner.name}`;

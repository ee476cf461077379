import { writeDecimal } from '../../kernel/decimal.ts';
import { formatMoney } from '../../kernel/money.ts';
import type { FeeRate } from './charge.ts';
import { FEES, type FeeBasis, type FeeCode } from './codes.ts';

type Said = Omit<FeeRate, 'basis'> & { readonly code: FeeCode; readonly basis: FeeBasis };

export const percentText = (bps: number): string => writeDecimal(BigInt(bps), 2);

export function rateWords({ code, basis, bps, flat, least, most }: Said): string {
  const currency = FEES[code].currency ?? 'USD';
  const money = (amount: bigint) => formatMoney(amount, currency);
  if (basis === 'inherit') return 'Same as the wider rule';
  if (basis === 'flat') return flat === 0n ? 'Free' : money(flat);
  const share = `${percentText(bps)}%`;
  const bounds = [
    least === null || least === 0n ? [] : `at least ${money(least)}`,
    most === null ? [] : `at most ${money(most)}`,
  ].flat();
  if (bps === 0 && bounds.length === 0) return 'Free';
  return bounds.length === 0 ? share : `${share}, ${bounds.join(' and ')}`;
}

import { groupDecimal } from '@holdfast/domain/kernel/decimal';
import { isWalletCurrency } from '@holdfast/domain/kernel/money';
import type { CallData } from '../../../lib/call.ts';
import { minorOf, money } from '../../../lib/figures/format.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

export type CalculationLine = CallData<'GET /admin/client-money'>[number];
export type Calculation = CallData<'GET /admin/client-money/:calculationId'>;
export type Internal = Calculation['internal'][number];
export type External = Calculation['external'][number];

export const RESULTS: Readonly<Record<Calculation['result'], readonly [string, BadgeTone]>> = {
  agrees: ['Agrees', 'good'],
  unknown: ['Not fully compared', 'warn'],
  differs: ['Differs', 'bad'],
  short: ['Shortfall', 'bad'],
};

export const STAGES: Readonly<Record<Calculation['stage'], readonly [string, BadgeTone]>> = {
  PREPARED: ['Awaiting review', 'warn'],
  REVIEWED: ['Reviewed', 'good'],
  SUPERSEDED: ['Superseded', 'plain'],
};

/** "$1,200.00", "5.00 ALGO", "EUR 12.00"; "Unknown" for none. */
export function figure(amount: string | null, currency: string): string {
  if (amount === null) return 'Unknown';
  if (isWalletCurrency(currency)) return money(amount, currency);
  const decimals = amount.split('.')[1]?.length ?? 0;
  return `${currency} ${groupDecimal(minorOf(amount, decimals), decimals)}`;
}

export const isNothing = (amount: string | null): boolean =>
  amount === null || !/[1-9]/.test(amount);

/** A shortfall as a positive amount. */
export function excessOf({ excess }: Pick<Calculation, 'excess'>): {
  readonly label: 'Shortfall' | 'Excess';
  readonly amount: string | null;
} {
  const isShort = excess?.startsWith('-') ?? false;
  return { label: isShort ? 'Shortfall' : 'Excess', amount: excess?.replace('-', '') ?? null };
}

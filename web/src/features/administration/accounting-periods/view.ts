import { dayWords } from '@holdfast/domain/kernel/moment';
import { isWalletCurrency } from '@holdfast/domain/kernel/money';
import type { CallData } from '../../../lib/call.ts';
import { directionOf, money } from '../../../lib/figures/format.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

export type Period = CallData<'GET /admin/accounting-periods'>[number];
export type PeriodDetail = CallData<'GET /admin/accounting-periods/:month'>;
export type Adjustment = PeriodDetail['adjustments']['in'][number];
export type Movement = PeriodDetail['movements'][number];

export const STATES: Readonly<Record<Period['state'], readonly [string, BadgeTone]>> = {
  open: ['Open', 'plain'],
  requested: ['Closing requested', 'warn'],
  closed: ['Closed', 'good'],
};

export const spanOf = ({ from, through }: Period): string =>
  `${dayWords(from)} to ${dayWords(through)}`;

export const amountIn = (amount: string, currency: string): string =>
  isWalletCurrency(currency) ? money(amount, currency) : `${currency} ${amount}`;

export const changeIn = ({ amount, currency }: Movement): string =>
  `${directionOf(amount) > 0 ? '+' : ''}${amountIn(amount, currency)}`;

import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import {
  decimalsOf,
  formatMoney,
  WALLET_CURRENCIES,
  type WalletCurrency,
} from '@holdfast/domain/kernel/money';
import { MOVEMENT_STATUS_WORDS } from '@holdfast/domain/views/wallet/movements';
import { addressOf, type CallData } from '../../../lib/call.ts';
import { directionOf, minorOf, money, relative } from '../../../lib/figures/format.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

export type WalletBalance = CallData<'GET /user/wallet/overview'>['walletBalance'];
export type CurrencyLine = WalletBalance['currencies'][number];
export type Movement = CallData<'GET /user/wallet/transactions'>[number];
export type Receipt = CallData<'GET /user/wallet/transactions/:movementId'>;
export type StatementSums = CallData<'GET /user/wallet/statement/summary'>['currencies'][number];
export type Rates = CallData<'GET /currency/rates'>;

/** A part of the wallet; `tone` is its colour in bar and legend. */
export type Part = {
  readonly key: 'available' | 'commitments' | 'orders' | 'withdrawals' | 'held' | 'incoming';
  readonly label: string;
  readonly amount: string;
  /** Percent of the bar. Incoming money isn't in the wallet yet and has no share. */
  readonly percent: number;
};

/** A currency's balance: the available part, then reserved parts by purpose. */
export function partsOf(balance: WalletBalance, line: CurrencyLine): readonly Part[] {
  const { heldBy, base } = balance;
  const inBase = line.code === base;
  const parts: Omit<Part, 'percent'>[] = [
    { key: 'available', label: 'Available', amount: line.available },
    ...(inBase
      ? [
          { key: 'commitments' as const, label: 'In commitments', amount: heldBy.commitments },
          { key: 'orders' as const, label: 'In orders', amount: heldBy.orders },
          { key: 'withdrawals' as const, label: 'In withdrawals', amount: heldBy.withdrawals },
          { key: 'held' as const, label: 'For card payments', amount: heldForCards(balance, line) },
        ]
      : [{ key: 'held' as const, label: 'Reserved', amount: line.held }]),
    { key: 'incoming', label: 'Incoming', amount: line.pendingIn },
  ];
  const always = new Set(['available', inBase ? 'commitments' : 'held']);
  const total = minorOf(line.total, decimalsOf(line.code));
  return parts
    .filter((part) => always.has(part.key) || minorOf(part.amount, decimalsOf(line.code)) > 0n)
    .map((part) => ({ ...part, percent: percentOf(part, line.code, total) }));
}

function heldForCards({ heldBy }: WalletBalance, { held, code }: CurrencyLine): string {
  const decimals = decimalsOf(code);
  const named = [heldBy.commitments, heldBy.orders, heldBy.withdrawals];
  const rest = named.reduce((left, one) => left - minorOf(one, decimals), minorOf(held, decimals));
  return writeDecimal(rest > 0n ? rest : 0n, decimals);
}

function percentOf(part: Omit<Part, 'percent'>, code: WalletCurrency, total: bigint): number {
  if (part.key === 'incoming' || total <= 0n) return 0;
  return Number((minorOf(part.amount, decimalsOf(code)) * 10_000n) / total) / 100;
}

export const CURRENCY_NAMES: Readonly<Record<WalletCurrency, string>> = {
  USD: 'US dollar',
  ALGO: 'Algorand',
  BTC: 'Bitcoin',
};

/** Reserved amounts by purpose, such as "$1,000.00 in commitments"; dollars only. */
export function heldFor(balance: WalletBalance, line: CurrencyLine): readonly string[] {
  if (line.code !== balance.base) return [];
  return partsOf(balance, line)
    .filter((part) => part.key !== 'available' && part.key !== 'incoming')
    .filter((part) => minorOf(part.amount, decimalsOf(line.code)) > 0n)
    .map((part) => `${money(part.amount, line.code)} ${part.label.toLowerCase()}`);
}

export const otherBalances = (
  balance: WalletBalance,
  shown: WalletCurrency,
): readonly CurrencyLine[] =>
  balance.currencies.filter(
    (line) => line.code !== shown && minorOf(line.total, decimalsOf(line.code)) > 0n,
  );

export const currencyFrom = (text: string | undefined): WalletCurrency =>
  WALLET_CURRENCIES.find((code) => code === text) ?? 'USD';

export const STATUS: Readonly<
  Record<Movement['status'], readonly [word: string, tone: BadgeTone]>
> = {
  completed: [MOVEMENT_STATUS_WORDS.completed, 'good'],
  held: [MOVEMENT_STATUS_WORDS.held, 'info'],
  pending: [MOVEMENT_STATUS_WORDS.pending, 'warn'],
  unpaid: [MOVEMENT_STATUS_WORDS.unpaid, 'warn'],
  rejected: [MOVEMENT_STATUS_WORDS.rejected, 'bad'],
  cancelled: [MOVEMENT_STATUS_WORDS.cancelled, 'plain'],
  failed: [MOVEMENT_STATUS_WORDS.failed, 'bad'],
};

/** Booked income only, without pending or failed movements. */
export const isReceived = ({ status, amount }: Pick<Movement, 'status' | 'amount'>): boolean =>
  status === 'completed' && directionOf(amount) > 0;

export const openCheckoutOf = ({ id, status }: Pick<Movement, 'id' | 'status'>) =>
  status === 'unpaid' && id.startsWith('checkout-') ? id.slice('checkout-'.length) : undefined;

/** True if no money moved: failed or cancelled. */
export const isReversed = ({ status }: Pick<Movement, 'status'>): boolean =>
  status === 'rejected' || status === 'cancelled' || status === 'failed';

export const HAPPENED_NOTHING: Readonly<Partial<Record<Movement['status'], string>>> = {
  rejected: 'This was rejected. No money moved.',
  cancelled: 'This was cancelled. No money moved.',
  failed: 'This failed. No money moved.',
};

export function worthOf(
  amount: string,
  currency: WalletCurrency,
  rates: Rates | undefined,
): { readonly text: string; readonly age: string } | undefined {
  const rate = rates?.find((one) => one.from === currency && one.to === 'USD');
  if (!rate) return undefined;
  const decimals = decimalsOf(currency);
  const dollars =
    (minorOf(amount, decimals) * minorOf(rate.value, 8)) / 10n ** BigInt(decimals + 6);
  const source = rate.isSimulated ? 'simulated rate' : rate.source;
  return { text: formatMoney(dollars), age: `${source}, ${relative(rate.at)}` };
}

export const receiptPdfUrl = (movementId: string): string =>
  addressOf('/user/wallet/transactions/:movementId/receipt', { params: { movementId } });

type Days = { readonly from: string; readonly to: string };

export const statementUrl = (days: Days, format: 'csv' | 'pdf'): string =>
  addressOf('/user/wallet/statement', { query: { ...days, format } });

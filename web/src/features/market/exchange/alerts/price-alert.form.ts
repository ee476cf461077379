import { ALERT_DAYS } from '@holdfast/domain/views/portfolio/alerts-contract';
import type { CallData, CallInput } from '../../../../lib/call.ts';
import { decimal, firstOf, required } from '../../../../lib/figures/checks.ts';
import { date, minorOf, money } from '../../../../lib/figures/format.ts';
import { decimalText } from '../../../../ui/inputs/money-input.tsx';

export type PriceAlert = CallData<'GET /user/price-alerts'>[number];
type NewAlert = CallInput<'POST /user/price-alerts'>['body'];

export type AlertValues = { readonly price: string; readonly days: string };

export const WAITS: readonly { readonly value: string; readonly label: string }[] = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
];

export const emptyAlert = (price = ''): AlertValues => ({ price, days: String(ALERT_DAYS) });

export const kindOf = (price: string, last: string): NewAlert['kind'] =>
  minorOf(price, 2) > minorOf(last, 2) ? 'price_above' : 'price_below';

const isAt = (price: string, last: string): boolean => minorOf(price, 2) === minorOf(last, 2);

const typed = firstOf(required('Price'), decimal('Price', 2));

/** An alert's price must differ from the last price. */
export const alertChecks = (last: string) => ({
  price: (value: string) => {
    const problem = typed(value);
    if (problem) return problem;
    return isAt(decimalText(value, 2) ?? '0', last)
      ? `The last price is ${money(last)}. Enter a price above or below it.`
      : null;
  },
});

export const alertRefusals = {
  ALERT_EXISTS: 'price',
  PRICE_IS_THERE: 'price',
  TOO_MANY_ALERTS: 'price',
  TOO_MANY_PRICE_ALERTS: 'price',
} as const;

export function alertBody(assetId: string, values: AlertValues, last: string): NewAlert {
  const price = decimalText(values.price, 2) ?? '0';
  return { assetId, price, kind: kindOf(price, last), days: Number(values.days) };
}

export function alertEffect(typedPrice: string, last: string): string | undefined {
  const price = decimalText(typedPrice, 2);
  if (price === undefined || isAt(price, last) || minorOf(price, 2) <= 0n) return undefined;
  const way = kindOf(price, last) === 'price_above' ? 'above' : 'below';
  return `We’ll notify you of the first trade at ${money(price)} or ${way}.`;
}

export const alertWords = ({ kind, price }: Pick<PriceAlert, 'kind' | 'price'>): string =>
  `At ${money(price)} or ${kind === 'price_above' ? 'above' : 'below'}`;

export type AlertState = 'waiting' | 'told' | 'expired';

/** An alert's status. A watchlist alert re-arms after it has fired. */
export const alertState = (alert: PriceAlert, now: Date): AlertState => {
  if (alert.once && !alert.armed) return 'told';
  return alert.expiresAt !== null && new Date(alert.expiresAt) <= now ? 'expired' : 'waiting';
};

export function alertNote(alert: PriceAlert, now: Date): string {
  const state = alertState(alert, now);
  if (state === 'told') return `Triggered ${date(alert.toldAt)}`;
  if (alert.expiresAt === null) return 'Every time, from your watchlist';
  return `${state === 'expired' ? 'Expired' : 'Until'} ${date(alert.expiresAt)}`;
}

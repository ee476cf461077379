import type { CallInput } from '../../../lib/call.ts';
import { decimal, firstOf, required } from '../../../lib/figures/checks.ts';
import { decimalText } from '../../../ui/inputs/money-input.tsx';

type NewAlert = CallInput<'POST /user/watchlist/alerts'>['body'];

export type AlertValues = {
  readonly kind: NewAlert['kind'];
  readonly price: string;
  readonly days: string;
};

export const emptyAlert: AlertValues = { kind: 'price_above', price: '', days: '3' };

export const KINDS: readonly { value: AlertValues['kind']; label: string }[] = [
  { value: 'price_above', label: 'Price reaches' },
  { value: 'price_below', label: 'Price falls to' },
  { value: 'nav', label: 'New NAV' },
  { value: 'closing', label: 'Offering closes soon' },
];

const isPrice = (kind: AlertValues['kind']): boolean => kind.startsWith('price');
const priceCheck = firstOf(required('Price'), decimal('Price', 2));

export const alertChecks = {
  price: (value: string, values: AlertValues) => (isPrice(values.kind) ? priceCheck(value) : null),
  days: (value: string, values: AlertValues) =>
    values.kind !== 'closing' || (/^\d{1,2}$/.test(value) && +value >= 1 && +value <= 60)
      ? null
      : 'From 1 to 60 days',
};

export const alertRefusals = {
  ALERT_EXISTS: 'kind',
  TOO_MANY_ALERTS: 'kind',
  NO_TRADE_DATA: 'kind',
  NOT_WATCHED: 'kind',
} as const;

export function alertBody(assetId: string, values: AlertValues): NewAlert {
  if (values.kind === 'nav') return { kind: 'nav', assetId };
  if (values.kind === 'closing') return { kind: 'closing', assetId, days: Number(values.days) };
  return { kind: values.kind, assetId, price: decimalText(values.price, 2) ?? '' };
}

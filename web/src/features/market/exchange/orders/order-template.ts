import { TEMPLATE_NAME } from '@holdfast/domain/market/order-templates/contract';
import type { CallData, CallInput } from '../../../../lib/call.ts';
import { money, quantity } from '../../../../lib/figures/format.ts';
import { decimalText } from '../../../../ui/inputs/money-input.tsx';
import { dayFrom, type Fields, read, typeAmount, typePrice, typeUnits } from './order.form.ts';

export type OrderTemplate = CallData<'GET /user/order-templates'>[number];
type NewTemplate = CallInput<'POST /user/order-templates'>['body'];
export type TemplateValues = { readonly name: string; readonly by: 'units' | 'amount' };

const DAY_MS = 86_400_000;

/** Fills the form from a template; fields missing from the template stay unchanged. */
export function filledIn(
  fields: Fields,
  { side, kind, manner, days, ...kept }: OrderTemplate,
  { unitDecimals, now }: { readonly unitDecimals: number; readonly now: Date },
): Fields {
  const until = dayFrom(now, days);
  const begun = { ...fields, side, kind, manner, until, price: kept.price ?? fields.price };
  if (kept.quantity !== null) return typeUnits(begun, quantity(kept.quantity));
  if (kept.amount !== null) return typeAmount(begun, kept.amount, unitDecimals);
  return typePrice(begun, begun.price);
}

/** A template's content in units or amount, without invalid figures. */
export function templateBody(
  assetId: string,
  fields: Fields,
  { name, by }: TemplateValues,
  now: Date,
): NewTemplate {
  const { side, kind, manner } = fields;
  const figure = (text: string, decimals: number) =>
    (read(text, decimals) ?? 0n) > 0n ? decimalText(text, decimals) : undefined;
  const units = by === 'units' ? figure(fields.units, 3) : undefined;
  const amount = by === 'amount' ? figure(fields.amount, 2) : undefined;
  const price = figure(fields.price, 2);
  return {
    ...{ assetId, name, side, kind, manner, days: daysUntil(fields.until, now) },
    ...(units === undefined ? {} : { quantity: units }),
    ...(amount === undefined ? {} : { amount }),
    ...(price === undefined ? {} : { price }),
  };
}

/** The number of days that the order rests after today, within the limit. */
function daysUntil(until: string, now: Date): number {
  const days = (Date.parse(until) - Date.parse(dayFrom(now, 0))) / DAY_MS;
  return Number.isFinite(days) ? Math.min(89, Math.max(0, Math.round(days))) : 0;
}

/** "Buy 12.500 units at $104.00", "Sell for $500.00 at best, down to $98.00" */
export function templateWords({ side, kind, price, ...kept }: OrderTemplate): string {
  const what =
    kept.quantity !== null
      ? `${quantity(kept.quantity)} units`
      : kept.amount !== null
        ? `for ${money(kept.amount)}`
        : 'units';
  const worst = side === 'buy' ? 'up to' : 'down to';
  const at = kind === 'best' ? `at best, ${worst}` : 'at';
  return `${side === 'buy' ? 'Buy' : 'Sell'} ${what}${price === null ? '' : ` ${at} ${money(price)}`}`;
}

export const templateName = (fields: Fields): string =>
  `${fields.side === 'buy' ? 'Buy' : 'Sell'} ${fields.units || 'units'}`.slice(0, TEMPLATE_NAME);

import { formatMoney } from '@holdfast/domain/kernel/money';
import { formatQuantity, keepsStep } from '@holdfast/domain/kernel/quantity';
import { messages } from '@holdfast/domain/kernel/validation';
import { validators } from '@holdfast/domain/kernel/validators';
import type { Side } from '@holdfast/domain/market/exchange/terms';
import { firstOf, required, rule } from '../../../../lib/figures/checks.ts';
import { minorOf } from '../../../../lib/figures/format.ts';
import { decimalText } from '../../../../ui/inputs/money-input.tsx';
import { type OrderContext, priceText, read, unitsText } from '../orders/order.form.ts';

export type LiteBy = 'amount' | 'units';
export type Remainder = 'cancel' | 'rest';

export type LiteFields = {
  readonly side: Side;
  readonly by: LiteBy;
  readonly text: string;
};

export const decimalsOf = (by: LiteBy): number => (by === 'amount' ? 2 : 3);

/** The quote request; undefined while the text is invalid. */
export function quoteBody({ side, by, text }: LiteFields) {
  const figure = decimalText(text, decimalsOf(by));
  if (figure === undefined) return undefined;
  return by === 'amount' ? { side, amount: figure } : { side, units: figure };
}

/** "5" and "5.000" are the same figure. */
export const isSameFigure = (a: LiteFields, b: LiteFields): boolean =>
  a.side === b.side &&
  a.by === b.by &&
  (a.text === b.text ||
    (quoteBody(a) !== undefined && JSON.stringify(quoteBody(a)) === JSON.stringify(quoteBody(b))));

export function liteError(fields: LiteFields, context: OrderContext): string | undefined {
  const label = fields.by === 'amount' ? 'Amount' : 'Units';
  const checks = [validators.numeric, validators.decimal(decimalsOf(fields.by))];
  const error = firstOf(required(label), rule(label, ...checks))(fields.text);
  if (error) return error;
  const figure = read(fields.text, decimalsOf(fields.by)) ?? 0n;
  return fields.by === 'amount'
    ? amountError(figure, context)
    : unitsError(fields, figure, context);
}

function amountError(cents: bigint, { market }: OrderContext): string | undefined {
  const least = minorOf(market.minTrade, 2);
  return cents < least ? messages.min_trade(String(least / 100n)) : undefined;
}

function unitsError(fields: LiteFields, units: bigint, context: OrderContext): string | undefined {
  const { unitDecimals } = context.market;
  if (units <= 0n) return 'Units should be more than 0';
  if (!keepsStep(units, unitDecimals)) {
    return unitDecimals === 0 ? `Units ${messages.no_decimals}` : messages.decimal(unitDecimals);
  }
  if (fields.side === 'sell' && context.units !== undefined && units > context.units) {
    return messages.max_sell_units(formatQuantity(context.units));
  }
  return undefined;
}

/** Cents by which an amount exceeds the available cash. */
export function shortOf(fields: LiteFields, { cash }: OrderContext): bigint | undefined {
  if (fields.side !== 'buy' || fields.by !== 'amount' || cash === undefined) return undefined;
  const amount = read(fields.text, 2);
  return amount !== undefined && amount > cash ? amount - cash : undefined;
}

export type Chip = { readonly label: string; readonly fields: LiteFields; readonly off: boolean };

const DOLLARS = [100n, 500n, 2_500n] as const;
const SHARES = [25n, 50n, 75n] as const;

export function chipsOf(
  fields: LiteFields,
  { cash, units, market }: OrderContext,
): readonly Chip[] {
  const { side } = fields;
  const chip = (label: string, by: LiteBy, text: string, off = false): Chip => ({
    label,
    fields: { side, by, text },
    off,
  });
  if (side === 'buy') {
    const round = DOLLARS.map((dollars) =>
      chip(formatMoney(dollars * 100n).replace('.00', ''), 'amount', priceText(dollars * 100n)),
    );
    return [...round, chip('Max', 'amount', priceText(cash ?? 0n), !cash)];
  }
  const step = 10n ** BigInt(3 - market.unitDecimals);
  const part = (share: bigint) => unitsText((((units ?? 0n) * share) / 100n / step) * step);
  const parts = SHARES.map((share) => chip(`${share}%`, 'units', part(share), !units));
  return [...parts, chip('All', 'units', part(100n), !units)];
}

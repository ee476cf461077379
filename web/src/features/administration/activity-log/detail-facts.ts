import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import { decimalsOf, isWalletCurrency } from '@holdfast/domain/kernel/money';
import { QUANTITY_DECIMALS } from '@holdfast/domain/kernel/quantity';
import { money, NONE, percent, quantity } from '../../../lib/figures/format.ts';
import { sentence } from './log-words.ts';
import type { Activity } from './view.ts';

type Detail = Activity['detail'];

/** Recorded in minor units of the line's currency, or as decimal text. */
const MONEY = new Set([
  ...['amount', 'total', 'net', 'nav', 'fee', 'fees', 'commission', 'receives'],
  ...['flat', 'least', 'most', 'before', 'after'],
]);
const UNITS = /^units$|Units$/;
const BASIS_POINTS = /bps$/i;
const FIGURE = /^-?\d+(\.\d+)?$/;

/** Amounts, units and rates in words of their unit; other texts unchanged, the rest as JSON. */
export const detailFacts = (detail: Detail) =>
  Object.entries(detail).map(([name, value]) => ({
    label: labelOf(name),
    value: valueText(name, value, detail),
  }));

const labelOf = (name: string): string =>
  sentence(name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').replace(/ bps$/i, ''));

function valueText(name: string, value: unknown, detail: Detail): string {
  if (value === null) return NONE;
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  if (!FIGURE.test(text)) return text;
  if (BASIS_POINTS.test(name)) return percent(Number(text) / 100);
  if (UNITS.test(name)) return quantity(decimalText(text, QUANTITY_DECIMALS));
  if (!MONEY.has(name)) return text;
  const currency = currencyOf(name, detail);
  return money(decimalText(text, isWalletCurrency(currency) ? decimalsOf(currency) : 2), currency);
}

const decimalText = (text: string, decimals: number): string =>
  text.includes('.') ? text : writeDecimal(BigInt(text), decimals);

/** A conversion is from one currency to another. */
function currencyOf(name: string, { currency, from, to }: Detail): string {
  const named = currency ?? (name === 'receives' ? to : from);
  return typeof named === 'string' && /^[A-Z]{3,4}$/.test(named) ? named : 'USD';
}

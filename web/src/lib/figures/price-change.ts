import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import { CHANGE_PERIOD, changeBps } from '@holdfast/domain/market/exchange/change';
import { directionOf, minorOf, moneyChange, percentChange } from './format.ts';

type Change = { readonly direction: -1 | 0 | 1; readonly text: string; readonly period: string };

export const priceChange = (percent: string | null): Change | undefined =>
  percent === null
    ? undefined
    : { direction: directionOf(percent), text: percentChange(percent), period: CHANGE_PERIOD };

/** In percent and as an amount, from an earlier price to the live one. */
export function priceMove(from: string, last: string | null) {
  if (last === null) return undefined;
  const [was, is] = [minorOf(from, 2), minorOf(last, 2)];
  const change = priceChange(writeDecimal(changeBps(was, is), 2));
  return change && { ...change, amount: moneyChange(writeDecimal(is - was, 2)) };
}

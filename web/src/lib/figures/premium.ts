import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import { premiumOf } from '@holdfast/domain/market/exchange/premium';
import { minorOf, percentChange } from './format.ts';

/** A price above or below the NAV, in words and percent; undefined if either is missing. */
export function premiumFact(price: string | null, nav: string | null) {
  if (price === null || nav === null) return undefined;
  const bps = premiumOf(minorOf(price, 2), minorOf(nav, 2));
  if (bps === null) return undefined;
  return {
    label: bps < 0n ? 'Discount to NAV' : 'Premium to NAV',
    value: percentChange(writeDecimal(bps, 2)),
  };
}

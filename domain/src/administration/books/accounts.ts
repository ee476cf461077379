import { writeDecimal } from '../../kernel/decimal.ts';
import { decimalsOf, isWalletCurrency } from '../../kernel/money.ts';
import { QUANTITY_DECIMALS } from '../../kernel/quantity.ts';
import { isCash } from '../../money/ledger/chart.ts';
import { currencyDecimals } from '../../platform/reference/currencies.ts';

export function decimalsOfCommodity(commodity: string): number {
  if (!isCash(commodity)) return QUANTITY_DECIMALS;
  return isWalletCurrency(commodity) ? decimalsOf(commodity) : (currencyDecimals(commodity) ?? 2);
}

export const commodityText = (minor: bigint, commodity: string): string =>
  writeDecimal(minor, decimalsOfCommodity(commodity));

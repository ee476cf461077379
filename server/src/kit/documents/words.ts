import { groupDecimal, parseDecimal } from '@holdfast/domain/kernel/decimal';
import { dayWords, momentText, textZone, type ZoneChoice } from '@holdfast/domain/kernel/moment';
import { decimalsOf, type WalletCurrency } from '@holdfast/domain/kernel/money';

/** "12,500.00": documents show the code, not a symbol. */
export const documentAmount = (amount: bigint, currency: WalletCurrency): string =>
  groupDecimal(amount, decimalsOf(currency));

/** "51217600.00" → "51,217,600.00"; other text is unchanged. */
export function documentFigure(text: string): string {
  if (!/^-?\d+(?:\.\d+)?$/.test(text)) return text;
  const point = text.indexOf('.');
  const decimals = point < 0 ? 0 : text.length - point - 1;
  const minor = parseDecimal(text, decimals);
  return typeof minor === 'bigint' ? groupDecimal(minor, decimals) : text;
}

/** "20 Nov 2026", in UTC; "–" for none. */
export const documentDay = (at: string | Date | null): string =>
  at === null ? '–' : dayWords(new Date(at).toISOString().slice(0, 10));

export const momentIn = (at: Date | string, zone: ZoneChoice): string =>
  momentText(at, textZone(zone));

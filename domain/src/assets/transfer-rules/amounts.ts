import { parseDecimal, withoutEndZeros, writeDecimal } from '../../kernel/decimal.ts';
import { formatQuantity, ONE_UNIT, QUANTITY_DECIMALS } from '../../kernel/quantity.ts';

/** In thousandths. Throws on invalid decimals. */
export function parseQuantity(text: string): bigint {
  const parsed = parseDecimal(text, QUANTITY_DECIMALS);
  if (typeof parsed !== 'bigint') throw new Error(`“${text}” is not a quantity`);
  return parsed;
}

export const unitsInWords = (thousandths: bigint): string =>
  `${withoutEndZeros(formatQuantity(thousandths))} ${thousandths === ONE_UNIT ? 'unit' : 'units'}`;

export const percentInWords = (bps: number): string =>
  `${withoutEndZeros(writeDecimal(BigInt(bps), 2))}%`;

export function joinNames(names: readonly string[], last: 'and' | 'or' = 'and'): string {
  const [first = '', ...others] = names;
  if (others.length === 0) return first;
  return `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
}

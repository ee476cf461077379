import { writeDecimal } from '@holdfast/domain/kernel/decimal';

/** One cent, in thousandths of a unit × millionths of a dollar per unit. */
const PER_CENT = 10_000_000n;

export type Amount = { readonly perUnit: bigint | null; readonly total: bigint | null };

/** Share in cents = units × numerator ÷ denominator. Undefined without an amount or units. */
export function fractionOf(
  { perUnit, total }: Amount,
  units: bigint,
): { readonly numerator: bigint; readonly denominator: bigint } | undefined {
  if (units <= 0n) return undefined;
  if (perUnit !== null) return { numerator: perUnit, denominator: PER_CENT };
  return total === null ? undefined : { numerator: total, denominator: units };
}

/** Cents: the total, or the per-unit amount times all units, rounded down. */
export function grossOf(amount: Amount, units: bigint): bigint {
  const fraction = fractionOf(amount, units);
  return fraction ? (units * fraction.numerator) / fraction.denominator : 0n;
}

/** Millionths of a dollar per unit, rounded down. */
export const perUnitOf = (amount: Amount, units: bigint): bigint =>
  amount.perUnit ?? (units > 0n ? ((amount.total ?? 0n) * PER_CENT) / units : 0n);

export const perUnitText = (millionths: bigint): string => writeDecimal(millionths, 6);

/** An unrounded share in millionths of a dollar, rounded down. */
export function exactShare(amount: Amount, all: bigint, units: bigint): bigint {
  const fraction = fractionOf(amount, all);
  return fraction ? (units * fraction.numerator * 10_000n) / fraction.denominator : 0n;
}

export const percentText = (bps: number): string => writeDecimal(BigInt(bps), 2);

import { feeOf, notional } from '../../kernel/price.ts';
import { keepsStep } from '../../kernel/quantity.ts';

/** Cents per unit, quantities in thousandths, amounts in cents. */

export type Cost = { readonly amount: bigint; readonly fee: bigint; readonly total: bigint };

/**
 * Price × units plus the fee, each rounded down. Fewer units never cost more, so the reserved
 * amount covers every allocation.
 */
export function costOf(unitPrice: bigint, units: bigint, feeBps: number): Cost {
  const amount = notional(unitPrice, units);
  const fee = feeOf(amount, feeBps);
  return { amount, fee, total: amount + fee };
}

export function unitsFor(unitPrice: bigint, amount: bigint, unitDecimals: number): bigint {
  if (amount <= 0n) return 0n;
  const step = stepOf(unitDecimals);
  return ((amount * 1000n) / unitPrice / step) * step;
}

/** In thousandths: 0 decimals → 1000n. */
export const stepOf = (unitDecimals: number): bigint => 10n ** BigInt(3 - unitDecimals);

export function affordableUnits(
  unitPrice: bigint,
  cash: bigint,
  feeBps: number,
  unitDecimals: number,
): bigint {
  if (cash <= 0n) return 0n;
  const step = stepOf(unitDecimals);
  let units = unitsFor(unitPrice, (cash * 10_000n) / BigInt(10_000 + feeBps) + 2n, unitDecimals);
  while (costOf(unitPrice, units, feeBps).total > cash) units -= step;
  return units;
}

export type UnitBounds = {
  readonly minPerInvestor: bigint;
  readonly maxPerInvestor: bigint;
  readonly unitDecimals: number;
  readonly alreadyCounted: bigint;
};

export type UnitsProblem = 'step' | 'below_minimum' | 'above_maximum';

/** Availability is checked elsewhere. */
export function unitsProblem(units: bigint, bounds: UnitBounds): UnitsProblem | undefined {
  if (units <= 0n || !keepsStep(units, bounds.unitDecimals)) return 'step';
  const together = bounds.alreadyCounted + units;
  if (together < bounds.minPerInvestor) return 'below_minimum';
  if (together > bounds.maxPerInvestor) return 'above_maximum';
  return undefined;
}

export type AllocationRule = 'first_come' | 'pro_rata';

/** Undefined if commitments beyond the maximum are accepted. */
export const unitsLeft = (
  rule: AllocationRule,
  maxUnits: bigint,
  pledgedUnits: bigint,
): bigint | undefined => {
  if (rule === 'pro_rata') return undefined;
  return pledgedUnits >= maxUnits ? 0n : maxUnits - pledgedUnits;
};

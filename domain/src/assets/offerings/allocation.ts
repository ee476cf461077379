import type { AllocationRule } from './terms.ts';

export type Ask = { readonly id: string; readonly units: bigint };

/**
 * First come: requests are filled in full, in order of time, while units last. Pro rata: shares are
 * rounded down to the step; the remainder goes to the largest fractions, earlier requests first.
 */
export function allocate(
  asks: readonly Ask[],
  available: bigint,
  step: bigint,
  rule: AllocationRule,
): bigint[] {
  const asked = asks.reduce((sum, ask) => sum + ask.units, 0n);
  if (asked <= available) return asks.map((ask) => ask.units);
  const whole = (available / step) * step;
  return rule === 'first_come' ? inOrder(asks, whole) : proRata(asks, whole, step, asked);
}

function inOrder(asks: readonly Ask[], available: bigint): bigint[] {
  let left = available;
  return asks.map((ask) => {
    const given = ask.units < left ? ask.units : left;
    left -= given;
    return given;
  });
}

function proRata(asks: readonly Ask[], available: bigint, step: bigint, asked: bigint): bigint[] {
  const shares = asks.map((ask) => {
    const units = ((ask.units * available) / asked / step) * step;
    // Lost to rounding, as a numerator over `asked`: compared without fractions.
    return { ask, units, lost: ask.units * available - units * asked };
  });
  let left = shares.reduce((rest, share) => rest - share.units, available);
  const order = [...shares].sort((a, b) => (a.lost < b.lost ? 1 : a.lost > b.lost ? -1 : 0));
  for (const share of order) {
    if (left < step) break;
    if (share.units + step > share.ask.units) continue;
    share.units += step;
    left -= step;
  }
  return shares.map((share) => share.units);
}

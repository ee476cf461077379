import type { AllocationRule } from './terms.ts';

/** An approved commitment, earliest first. */
export type Ask = { readonly id: string; readonly units: bigint };

/**
 * Allocates the available units to the requests, which are ordered earliest first. First come: each
 * in full while units last. Pro rata: each its share rounded down to the step; the remainder goes
 * step by step to the largest lost fractions, the earlier first. Nobody gets more than requested;
 * together they get all that is available, or all they requested if that is less.
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
  const given = asks.map((ask) => ((ask.units * available) / asked / step) * step);
  let left = available - given.reduce((sum, units) => sum + units, 0n);
  // What rounding down removed, as a numerator over `asked`, which compares without fractions.
  const lost = asks.map((ask, i) => ask.units * available - (given[i] ?? 0n) * asked);
  const order = asks.map((_, i) => i).sort((a, b) => compare(lost[b], lost[a]) || a - b);
  for (const i of order) {
    if (left < step) break;
    const now = given[i] ?? 0n;
    if (now + step > (asks[i]?.units ?? 0n)) continue;
    given[i] = now + step;
    left -= step;
  }
  return given;
}

const compare = (a = 0n, b = 0n): number => (a < b ? -1 : a > b ? 1 : 0);

import type { Coverage, HeldAt } from '@holdfast/domain/administration/liabilities/contract';

type Held = { readonly place: HeldAt; readonly amount: bigint };

/** The place that has to be read before anything can be said about a currency or an asset. */
const mainPlaceOf = (commodity: string): HeldAt => (commodity === 'USD' ? 'bank' : 'chain');

export function coverageOf(commodity: string, owed: bigint, held: readonly Held[]): Coverage {
  if (owed === 0n) return 'covered';
  if (!held.some(({ place }) => place === mainPlaceOf(commodity))) return 'unknown';
  return held.reduce((sum, { amount }) => sum + amount, 0n) >= owed ? 'covered' : 'short';
}

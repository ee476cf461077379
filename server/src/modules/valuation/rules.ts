import { NAV_TOLERANCE_BPS } from '@holdfast/domain/valuation/nav.machine';

/** How a value differs from the one before it, in basis points; null for the first. */
export const changeBpsOf = (before: bigint | undefined, after: bigint): bigint | null =>
  before === undefined ? null : ((after - before) * 10_000n) / before;

/** Whether a change is more than is expected of one. */
export const isBeyondTolerance = (changeBps: bigint | null): boolean =>
  changeBps !== null && (changeBps < 0n ? -changeBps : changeBps) > BigInt(NAV_TOLERANCE_BPS);

import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import type { NavRow } from './repository/navs.ts';

export const NAV_APPROVAL = 'valuation.nav';
export const TOLERANCE_APPROVAL = 'valuation.tolerance';

export const isBeyondTolerance = (row: Pick<NavRow, 'approvalsNeeded'>): boolean =>
  row.approvalsNeeded > 1;

export type Urgency = {
  readonly asset: { readonly status: string };
  readonly entry: {
    readonly isBeyondTolerance: boolean;
    readonly agreed: unknown;
    readonly requestedAt: Date;
  };
};

/**
 * Values that halt trading first, then those with a first approval, which expires after a day, then
 * the oldest.
 */
export function byUrgency(a: Urgency, b: Urgency): number {
  return rankOf(a) - rankOf(b) || (a.entry.requestedAt < b.entry.requestedAt ? -1 : 1);
}

function rankOf({ asset, entry }: Urgency): number {
  if (entry.isBeyondTolerance && asset.status === 'IN_TRADING') return 0;
  return entry.agreed ? 1 : 2;
}

/** Percent: "-1.25"; null for a first value. */
export const percentText = (bps: bigint | null): string | null =>
  bps === null ? null : writeDecimal(bps, 2);

/** Percent: "10.00". */
export const percentOf = (bps: number): string => writeDecimal(BigInt(bps), 2);

export const RETIREMENT_APPROVAL = 'retirement.approve';

/** Thousandths of a unit that a party has of an asset, and what keeps some of them. */
export type OwnUnits = {
  /** Neither held for anything nor given away. */
  readonly free: bigint;
  readonly lockedUp: bigint;
  /** Bought in trades that the chain has not confirmed. */
  readonly unsettled: bigint;
};

/** What can be retired now: units that are free, and surely the party's on the chain too. */
export function retirable({ free, lockedUp, unsettled }: OwnUnits): bigint {
  const left = free - lockedUp - unsettled;
  return left > 0n ? left : 0n;
}

/** Statuses of assets in which their units are issued for good. */
export const ISSUED_STATUSES: ReadonlySet<string> = new Set([
  'Completed',
  'IN_TRADING',
  'In Voting',
]);

/** The share of a position's cost that units take with them, rounded down; the last take all. */
export const costShare = (
  position: { readonly units: bigint; readonly cost: bigint },
  leaving: bigint,
): bigint => (position.cost * leaving) / position.units;

import type { Ctx } from '../../../../kit/ctx.ts';
import { listPlatform } from '../repository/checks.ts';

export {
  type AccountSum,
  balanceOf,
  balancesOf,
  countAllHolders,
  countHolders,
  type HeldFor,
  heldByKind,
  holdersOf,
  holdsOf,
  positionsOf,
  sumAccounts,
  sumUnits,
} from '../repository/balances.ts';
export {
  type BookedEntry,
  type EntryFacts,
  type EntryFilter,
  entriesOf,
  feeVersionsOf,
  listEntries,
  type Movement,
  movementsOf,
  sumsByKind,
} from '../repository/entries.ts';
export { type PaidOut, paidToHolders } from '../repository/paid-out.ts';
export { type HolderChange, listHolderChanges } from '../repository/positions.ts';

/** Thousandths. */
export const retiredUnits = (ctx: Ctx): Promise<ReadonlyMap<string, bigint>> =>
  listPlatform(ctx, 'retired');

/**
 * The ledger owns accounts, entries, postings, holds and positions, in cash and units. Promises:
 *
 * - Every entry sums to zero in each commodity.
 * - An entry is immutable and booked once per kind and reference; errors are reversed by a new
 *   entry.
 * - Despite concurrent transactions, no one spends more than their balance less holds, restricted
 *   amounts stay with their party, and a party on hold gives nothing away.
 * - An entry is never dated in a closed period; it counts for the next open one instead.
 * - A balance is the sum of its postings, a held amount of its holds, a position of its changes.
 *   Units issued less units retired equal the holders' units.
 *
 * Constraints, triggers and the booking function enforce these promises; `checkBooks` verifies
 * them.
 */
export { LedgerBatch } from './commands/batch.ts';
export { closeBooks } from './commands/close.ts';
export {
  freeOf,
  hold,
  holdMany,
  lowerHold,
  raiseHold,
  release,
  releaseMany,
} from './commands/hold.ts';
export { post, postMany, reverse } from './commands/post.ts';
export { rebuildPositions } from './commands/rebuild-positions.ts';
export { releaseOwnMoney, reserveOwnMoney } from './commands/reserve-own.ts';
export {
  assertNotBlocked,
  blockOutflow,
  freezeUnits,
  lockBlocked,
  reduceOutflow,
  releaseOutflow,
} from './commands/restrict.ts';
export {
  type AccountSum,
  type BookedEntry,
  balanceOf,
  balancesOf,
  countAllHolders,
  countHolders,
  type EntryFacts,
  type EntryFilter,
  entriesOf,
  feeVersionsOf,
  type HeldFor,
  type HolderChange,
  heldByKind,
  holdersOf,
  holdsOf,
  listEntries,
  listHolderChanges,
  type Movement,
  movementsOf,
  type PaidOut,
  paidToHolders,
  positionsOf,
  retiredUnits,
  sumAccounts,
  sumsByKind,
  sumUnits,
} from './queries/books.ts';
export { clientMoney } from './queries/client-money.ts';
export {
  assertOwnMoneyLeft,
  lockOwnMoney,
  type OwnMoney,
  ownMoney,
  vatOwed,
} from './queries/own-money.ts';
export {
  type Adjustment,
  closedThrough,
  countAdjustments,
  countEntries,
  firstDay,
  type KindSum,
  listAdjustments,
  lockBooks,
  type MonthCount,
  type Span,
  sumSpan,
} from './queries/periods.ts';
export { heldReasons, isPartyHeld, restrictedOf } from './queries/restrictions.ts';
export {
  checkBooks,
  type Expected,
  type ExpectedBalances,
  type ExpectedHolds,
  type ExpectedInTransit,
  type ExpectedRestrictions,
  verifyBooks,
} from './queries/verify.ts';
export type { Check } from './repository/checks.ts';
export {
  type AccountRef,
  accountIdOf,
  offeringEscrow,
  partyMain,
  platform,
} from './rules/accounts.ts';
export { FROZEN_UNITS } from './rules/outflow.ts';
export type { EntryDates, NewEntry } from './rules/plan.ts';

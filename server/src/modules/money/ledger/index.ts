/**
 * The ledger owns the books: accounts, entries and postings, holds and positions, in cash and
 * units. Promises:
 *
 * - Every entry sums to zero in each commodity.
 * - An entry is booked once per kind and reference and is immutable; errors are reversed by a new
 *   entry.
 * - No one spends more than their balance less holds, however many transactions compete.
 * - Restricted amounts do not leave their party, and a party on hold gives nothing away, however
 *   many transactions compete.
 * - A balance is the sum of its postings, a held amount the sum of its holds, a position the sum of
 *   its changes; units issued less units retired equal the holders' units.
 *
 * The database enforces this by constraints, triggers and the single booking function; `checkBooks`
 * verifies it.
 */
export { LedgerBatch } from './commands/batch.ts';
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
  heldByKind,
  holdersOf,
  holdsOf,
  listEntries,
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
export { heldReasons, isPartyHeld, restrictedOf } from './queries/restrictions.ts';
export {
  checkBooks,
  type Expected,
  type ExpectedBalances,
  type ExpectedHolds,
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
export type { NewEntry } from './rules/plan.ts';

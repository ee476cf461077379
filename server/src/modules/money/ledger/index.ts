/**
 * The ledger owns the books: accounts, entries with their postings, holds and positions, of cash
 * and of units. It promises:
 *
 * - Every entry, and so every commodity, sums to zero.
 * - An entry is booked once for its kind and reference; what is booked never changes, and an error
 *   is reversed by an entry of its own.
 * - Nobody spends more than they own less what is held, however many try at once.
 * - What is restricted does not leave its party, and a party that is held gives nothing away,
 *   however many try at once.
 * - A balance is the sum of its postings, a held figure the sum of its holds, and a position the
 *   sum of its changes; units issued less units retired are what the holders own.
 *
 * The database enforces all of this by constraints, triggers and the one function that books, and
 * `checkBooks` verifies it.
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
export { post, postMany, postUnawaited, reverse } from './commands/post.ts';
export { rebuildPositions } from './commands/rebuild-positions.ts';
export {
  assertNotBlocked,
  blockOutflow,
  easeOutflow,
  freezeUnits,
  lockBlocked,
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

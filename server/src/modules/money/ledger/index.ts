/**
 * The ledger: one double-entry book for cash and units. It promises that every commodity sums to
 * zero, that nobody spends what isn't theirs or is held back, and that nothing booked ever changes.
 */
export type { Check } from './repository/checks.ts';
export { type AccountRef, offeringEscrow, partyMain, platform } from './rules/accounts.ts';
export type { NewEntry } from './rules/plan.ts';
export { LedgerBatch } from './service/batch.ts';
export {
  freeOf,
  hold,
  holdMany,
  lowerHold,
  post,
  postMany,
  release,
  releaseMany,
  reverse,
} from './service/booking.ts';
export {
  type BookedEntry,
  balancesOf,
  type EntriesAsked,
  type EntryFacts,
  entriesOf,
  feeVersionsOf,
  type HeldFor,
  heldByKind,
  holdersOf,
  holdsOf,
  listEntries,
  type Movement,
  movementsOf,
  positionsOf,
  sumsByKind,
} from './service/read.ts';
export {
  checkBooks,
  type ExpectedHolds,
  rebuildPositions,
  verifyBooks,
} from './service/verify.ts';

/**
 * The ledger: one double-entry book for cash and units. It promises that every commodity sums to
 * zero, that nobody spends what is not theirs or is held back, and that nothing booked ever changes.
 */
export {
  type AccountRef,
  type Holder,
  offeringEscrow,
  partyMain,
  platform,
} from './accounts.ts';
export type { Check, Finding } from './repository/checks.ts';
export {
  type Balance,
  balancesOf,
  type HeldFor,
  heldByKind,
  holdersOf,
  holdsOf,
  type Movement,
  type MovementsAsked,
  movementsOf,
  type Position,
  positionsOf,
} from './repository/queries.ts';
export type { Cause, Line, NewEntry, PositionChange } from './rules.ts';
export {
  type Booked,
  hold,
  holdMany,
  lowerHold,
  type NewHold,
  post,
  postMany,
  release,
  releaseMany,
  reverse,
} from './service.ts';
export { checkBooks, type ExpectedHolds, rebuildPositions, verifyBooks } from './verify.ts';

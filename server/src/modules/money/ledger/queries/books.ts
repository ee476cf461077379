/** What other modules read of the books; each query says what it returns where it is defined. */
export {
  balancesOf,
  countHolders,
  type HeldFor,
  heldByKind,
  holdersOf,
  holdsOf,
  positionsOf,
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

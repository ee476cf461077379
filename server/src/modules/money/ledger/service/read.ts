/** What other modules read of the books; each promises what its query says. */
export {
  type EntriesAsked,
  type EntryFacts,
  listEntries,
  sumsByKind,
} from '../repository/entries.ts';
export {
  type BookedEntry,
  balancesOf,
  entriesOf,
  feeVersionsOf,
  type HeldFor,
  heldByKind,
  holdersOf,
  holdsOf,
  type Movement,
  movementsOf,
  positionsOf,
} from '../repository/queries.ts';

/** What other rooms read of the books; each promises what its query says. */
export {
  balancesOf,
  type HeldFor,
  heldByKind,
  holdersOf,
  holdsOf,
  type Movement,
  movementsOf,
  positionsOf,
} from '../repository/queries.ts';

/** Lies between the two sides, or may do so. Minor units: the outside less the books. */
export type Item = {
  readonly what: string;
  readonly amount: bigint;
  readonly at: Date | null;
  /**
   * `yes`: explains a difference of its amount. `maybe`: if the rest doesn't add up without it.
   * `no`: only a possible cause.
   */
  readonly explains: 'yes' | 'maybe' | 'no';
  readonly entryId?: string | null;
};

/** A wallet that holds less than it must. */
export type Place = {
  readonly name: string;
  readonly address: string;
  readonly books: bigint;
  readonly outside: bigint;
};

export type Side = {
  readonly key: 'bank' | 'cards' | 'wallets';
  readonly name: string;
  readonly currency: string;
  readonly books: bigint;
  /** Undefined if there is no external statement for that time. */
  readonly outside: bigint | undefined;
  readonly source: string;
  readonly at: Date | null;
  readonly items: readonly Item[];
  readonly places: readonly Place[];
  /** All that the outside keeps, where `outside` is bounded by the books. */
  readonly kept?: bigint;
};

const sumOf = (items: readonly Item[], explains: Item['explains']): bigint =>
  items.filter((one) => one.explains === explains).reduce((sum, one) => sum + one.amount, 0n);

/** What the items explain of a difference, and what remains; undefined if one side is unknown. */
export function explained({ books, outside, items }: Side): {
  readonly inTransit: bigint;
  readonly unexplained: bigint | undefined;
} {
  const certain = sumOf(items, 'yes');
  if (outside === undefined) return { inTransit: certain, unexplained: undefined };
  const difference = outside - books;
  const inTransit = difference === certain ? certain : certain + sumOf(items, 'maybe');
  return { inTransit, unexplained: difference - inTransit };
}

export type SideState = 'agrees' | 'in_flight' | 'differs' | 'unknown';

export function stateOf(side: Side): SideState {
  const { inTransit, unexplained } = explained(side);
  if (unexplained === undefined) return 'unknown';
  if (unexplained !== 0n) return 'differs';
  return inTransit === 0n ? 'agrees' : 'in_flight';
}

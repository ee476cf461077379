import type { ComparisonLine } from '@holdfast/domain/administration/reconciliation/contract';

/** An item in transit between the sides, or unexplained. Minor units. */
export type Item = {
  readonly what: string;
  readonly amount: bigint;
  readonly at: Date | null;
  readonly inFlight: boolean;
  /** False if the item affects neither side yet. */
  readonly weighs: boolean;
};

export type Sides = {
  readonly key: string;
  readonly name: string;
  readonly about: string;
  readonly books: bigint;
  readonly outside: bigint | undefined;
  readonly items: readonly Item[];
  readonly accountId?: string;
  readonly figure: (minor: bigint) => string;
};

/** A difference that equals the sum of the items that weigh is in transit, not unexplained. */
export function compare(
  sides: Sides,
  before: ComparisonLine | undefined,
  now: Date,
): ComparisonLine {
  const { key, name, about, books, outside, items, accountId, figure } = sides;
  const difference = outside === undefined ? 0n : outside - books;
  const moving = items.filter((item) => item.weighs).reduce((sum, item) => sum + item.amount, 0n);
  const state = stateOf(outside, difference, moving);
  const at = now.toISOString();
  return {
    key,
    name,
    about,
    state,
    books: figure(books),
    outside: outside === undefined ? 'Unknown' : figure(outside),
    difference: figure(difference),
    since: state === 'differs' ? (before?.since ?? at) : null,
    ...(accountId ? { accountId } : {}),
    items: items.map((item) => ({
      what: item.what,
      amount: figure(item.amount),
      at: item.at?.toISOString() ?? null,
      inFlight: item.inFlight,
    })),
  };
}

function stateOf(outside: bigint | undefined, difference: bigint, moving: bigint) {
  if (outside === undefined) return 'unknown';
  if (difference === 0n) return 'agrees';
  return difference === moving ? 'in_flight' : 'differs';
}

type Paired = { readonly amount: bigint };

/**
 * Pairs returns with the statement lines that paid them, by amount. Unpaired returns are in
 * transit; unpaired lines are unexplained.
 */
export function withoutPairs<A extends Paired, B extends Paired>(
  returned: readonly A[],
  paid: readonly B[],
): { readonly onTheirWay: readonly A[]; readonly unexplained: readonly B[] } {
  const left = [...paid];
  const onTheirWay = returned.filter((one) => {
    const at = left.findIndex((line) => line.amount === -one.amount);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return { onTheirWay, unexplained: left };
}

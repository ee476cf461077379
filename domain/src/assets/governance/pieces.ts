import { LEAST_VOTERS } from './disclosure.ts';
import type { OptionTally } from './tally.ts';

// The public list hides holders' weights: votes are split into standard denominations, and an
// option's pieces depend only on its published total (docs/decisions/0076).

/** About 30 MB. */
export const MOST_PIECES = 250_000;

export type Pieces = { readonly denomination: bigint; readonly count: number };

export type Split = {
  readonly pieces: readonly Pieces[];
  /** Unsplit weight in a list of limited size; usually zero. */
  readonly rest: bigint;
};

/** Largest and smallest, and the unit that divides all weights. */
export type Denominations = {
  readonly largest: bigint;
  readonly smallest: bigint;
  readonly unit: bigint;
};

/**
 * The largest denomination is the unit times a power of two, as high as possible while at least
 * `LEAST_VOTERS` voters hold that much, or all voters of a smaller poll.
 *
 * @param snapshot the weights of the whole electorate
 */
export function denominationsOf(snapshot: readonly bigint[]): Denominations {
  const unit = snapshot.reduce(greatestDivisor, 0n) || 1n;
  const descending = [...snapshot].sort((a, b) => (a < b ? 1 : a > b ? -1 : 0));
  const held = descending[Math.min(LEAST_VOTERS, descending.length) - 1] ?? unit;
  let largest = unit;
  while (largest * 2n <= held) largest *= 2n;
  return { largest, smallest: unit, unit };
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  let [divisor, rest] = [a, b];
  while (rest !== 0n) [divisor, rest] = [rest, divisor % rest];
  return divisor;
}

/**
 * Each denomination gets at most the pieces that any votes of this number and total must contain.
 */
export function splitOf({ weight, votes }: OptionTally, range: Denominations): Split {
  const pieces: Pieces[] = [];
  let rest = weight;
  for (let denomination = range.largest; denomination >= range.smallest; denomination /= 2n) {
    const remainders = BigInt(votes) * (denomination - range.unit);
    const certain = rest - remainders;
    const count = certain > 0n ? (certain + denomination - 1n) / denomination : 0n;
    if (count > 0n) pieces.push({ denomination, count: Number(count) });
    rest -= count * denomination;
  }
  return { pieces, rest };
}

/**
 * If the list would be too long, the smallest denominations move into each total's `rest`. If one
 * holder dominates, the largest is raised, though fewer than `LEAST_VOTERS` may hold it.
 */
export function splitTotals(
  totals: readonly OptionTally[],
  snapshot: readonly bigint[],
  most = MOST_PIECES,
): readonly Split[] {
  let range = denominationsOf(snapshot);
  const cast = totals.reduce((sum, { weight }) => sum + weight, 0n);
  // At most half the list: the other denominations need lines too.
  while (cast / range.largest > BigInt(most) / 2n)
    range = { ...range, largest: range.largest * 2n };
  for (;;) {
    const splits = totals.map((total) => splitOf(total, range));
    if (linesOf(splits) <= most || range.smallest >= range.largest) return splits;
    range = { ...range, smallest: range.smallest * 2n };
  }
}

const linesOf = (splits: readonly Split[]): number =>
  splits.reduce((sum, { pieces }) => pieces.reduce((lines, { count }) => lines + count, sum), 0);

/**
 * Distributes a total's pieces among its votes, the largest pieces first. A vote's pieces add up to
 * its weight less its share of the total's unsplit remainder.
 *
 * @param weights the votes' weights, in an order unrelated to the voters
 */
export function distributePieces(
  pieces: readonly Pieces[],
  weights: readonly bigint[],
): bigint[][] {
  const left = [...weights];
  const dealt: bigint[][] = weights.map(() => []);
  for (const { denomination, count } of pieces) {
    const canHold = (vote: number): boolean => (left[vote] ?? 0n) >= denomination;
    let holding = [...left.keys()].filter(canHold);
    for (let remaining = count; remaining > 0; holding = holding.filter(canHold)) {
      if (holding.length === 0) throw new Error('The pieces don’t belong to these votes');
      for (const vote of holding.slice(0, remaining)) {
        left[vote] = (left[vote] ?? 0n) - denomination;
        dealt[vote]?.push(denomination);
        remaining -= 1;
      }
    }
  }
  return dealt;
}

import type { PollStatus } from './poll.machine.ts';
import type { OptionTally } from './tally.ts';

/** How many voters a total of a secret poll covers at least; all of them in a smaller poll. */
export const LEAST_VOTERS = 5;

/** Stands for the options whose totals are published as one sum. */
export const MERGED = 'merged';

/** The total of an option, by its id, or of "abstain". */
export type Total = OptionTally & { readonly key: string };

export type Disclosed = {
  /** Totals that are published on their own, in their order. */
  readonly alone: readonly Total[];
  /** The sum of the other options; null when there are none. */
  readonly merged: (OptionTally & { readonly keys: readonly string[] }) | null;
};

/**
 * What is published of a secret poll's totals. An option that fewer voters chose than a total
 * covers is merged with the others of its kind, and so is one that no one chose. Turnout is known,
 * so the merged sum is known as well: while it covers too few voters itself, the smallest published
 * option joins it. Whoever subtracts therefore never gets a sum of fewer voters either.
 */
export function disclosedOf(totals: readonly Total[]): Disclosed {
  const voters = totals.reduce((sum, { votes }) => sum + votes, 0);
  const least = Math.min(LEAST_VOTERS, voters);
  const bySize = totals
    .map((total, position) => ({ total, position }))
    .sort((a, b) => a.total.votes - b.total.votes || a.position - b.position);
  const hidden = new Set<number>();
  let covered = 0;
  for (const { total, position } of bySize) {
    const isWhole = covered >= least || hidden.size === 0;
    if (total.votes >= least && isWhole) break;
    hidden.add(position);
    covered += total.votes;
  }
  const merged = totals.filter((_, position) => hidden.has(position));
  return {
    alone: totals.filter((_, position) => !hidden.has(position)),
    merged:
      merged.length === 0
        ? null
        : {
            keys: merged.map(({ key }) => key),
            weight: merged.reduce((sum, { weight }) => sum + weight, 0n),
            votes: covered,
          },
  };
}

type Running = { readonly isNamed: boolean; readonly status: PollStatus };

/**
 * Whether the weight that has voted may be shown. Before a secret poll is counted, each change of
 * it would show the weight of whoever voted last, and with the register who that was.
 */
export const showsTurnout = ({ isNamed, status }: Running): boolean =>
  isNamed || status === 'CLOSED';

/**
 * How many holders have voted in a running secret poll, as a number that says "at least": in steps
 * of `LEAST_VOTERS`, and never so many that fewer than that could still be missing.
 */
export function votedAtLeast(votes: number, electorate: number): number {
  const shown = Math.max(0, Math.min(votes, electorate - LEAST_VOTERS));
  return shown - (shown % LEAST_VOTERS);
}

import type { PollStatus } from './poll.machine.ts';
import type { OptionTally } from './tally.ts';

/** Fewest voters a secret poll's total may cover; all of them in a smaller poll. */
export const LEAST_VOTERS = 5;

/** Key of the options published as one sum. */
export const MERGED = 'merged';

export type Total = OptionTally & { readonly key: string };

export type Disclosed = {
  /** Totals published separately, in option order. */
  readonly alone: readonly Total[];
  /** The sum of the other options; null if none. */
  readonly merged: (OptionTally & { readonly keys: readonly string[] }) | null;
};

/**
 * The publishable totals of a secret poll. Options below the least number of voters, and those with
 * none, are merged. The merged sum follows from the turnout, so while it covers too few voters
 * itself, the smallest published option joins it. Subtraction never isolates a smaller group.
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
 * Whether the weight voted so far may be shown. Before a secret poll is counted, each change would
 * reveal the last voter's weight and, with the register, their identity.
 */
export const isTurnoutVisible = ({ isNamed, status }: Running): boolean =>
  isNamed || status === 'CLOSED';

/**
 * Holders who have voted in a running secret poll, as a lower bound: in steps of `LEAST_VOTERS`,
 * and never so high that fewer than that could be missing.
 */
export function votedAtLeast(votes: number, electorate: number): number {
  const shown = Math.max(0, Math.min(votes, electorate - LEAST_VOTERS));
  return shown - (shown % LEAST_VOTERS);
}

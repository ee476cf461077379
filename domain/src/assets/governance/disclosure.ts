import type { PollStatus } from './poll.machine.ts';
import type { OptionTally } from './tally.ts';

/**
 * Voters behind each published total of a secret poll; in a smaller poll, all votes form one total.
 */
export const LEAST_VOTERS = 5;

export const MERGED = 'merged';

export type Total = OptionTally & { readonly key: string };

export type Disclosed = {
  readonly alone: readonly Total[];
  readonly merged: (OptionTally & { readonly keys: readonly string[] }) | null;
};

/**
 * Merges options with too few voters, then the next-smallest while the sum, which follows from the
 * turnout, covers too few.
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
 * In a running secret poll, each change of the weight would reveal the last voter's weight and
 * identity.
 */
export const isTurnoutVisible = ({ isNamed, status }: Running): boolean =>
  isNamed || status === 'CLOSED';

/**
 * A lower bound in a running secret poll: a multiple of `LEAST_VOTERS`, at least one step below the
 * electorate.
 */
export function votedAtLeast(votes: number, electorate: number): number {
  const shown = Math.max(0, Math.min(votes, electorate - LEAST_VOTERS));
  return shown - (shown % LEAST_VOTERS);
}

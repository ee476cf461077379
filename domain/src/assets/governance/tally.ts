import type { PollOutcome } from './poll.machine.ts';

/** `position`: null for an abstention. */
export type Cast = { readonly position: number | null; readonly weight: bigint };

export type Rules = {
  readonly electorateWeight: bigint;
  readonly options: number;
  readonly quorumBps: number;
  readonly passBps: number;
};

export type OptionTally = { readonly weight: bigint; readonly votes: number };

export type Tally = {
  readonly options: readonly OptionTally[];
  readonly abstained: OptionTally;
  /** All votes, abstentions included; counts towards the quorum. */
  readonly turnout: OptionTally;
  readonly isQuorum: boolean;
  readonly outcome: PollOutcome;
  readonly winner: number | null;
};

const NOTHING: OptionTally = { weight: 0n, votes: 0 };
const plus = (one: OptionTally, weight: bigint): OptionTally => ({
  weight: one.weight + weight,
  votes: one.votes + 1,
});

/** False if `whole` is zero. */
export const reaches = (part: bigint, whole: bigint, bps: number): boolean =>
  part > 0n && part * 10_000n >= whole * BigInt(bps);

/**
 * Abstentions count towards the quorum only. The leading option needs the required share of the
 * votes for options; a tie passes nothing.
 */
export function tallyOf(casts: Iterable<Cast>, rules: Rules): Tally {
  const options = Array.from({ length: rules.options }, () => NOTHING);
  let abstained = NOTHING;
  let turnout = NOTHING;
  for (const { position, weight } of casts) {
    turnout = plus(turnout, weight);
    if (position === null) abstained = plus(abstained, weight);
    else options[position] = plus(options[position] ?? NOTHING, weight);
  }
  const isQuorum = reaches(turnout.weight, rules.electorateWeight, rules.quorumBps);
  const winner = isQuorum ? leaderOf(options, rules.passBps) : null;
  const outcome = isQuorum ? (winner === null ? 'failed' : 'passed') : 'no_quorum';
  return { options, abstained, turnout, isQuorum, outcome, winner };
}

function leaderOf(options: readonly OptionTally[], passBps: number): number | null {
  const forOptions = options.reduce((sum, one) => sum + one.weight, 0n);
  const most = options.reduce((best, one) => (one.weight > best ? one.weight : best), 0n);
  const leaders = options.flatMap((one, position) => (one.weight === most ? [position] : []));
  const [leader] = leaders;
  const passes = leaders.length === 1 && reaches(most, forOptions, passBps);
  return passes && leader !== undefined ? leader : null;
}

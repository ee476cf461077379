import type { Ctx } from '../../../../kit/ctx.ts';
import { listNamedVotes } from '../repository/ballots.ts';
import type { OptionRow, PollRow } from '../repository/polls.ts';

export type Count = {
  readonly options: readonly OptionRow[];
  readonly abstained: { readonly weight: bigint; readonly votes: number } | null;
};

/** Available after the poll is counted; before that, only for named polls with a running count. */
export async function countSoFar(
  ctx: Ctx,
  poll: PollRow,
  options: readonly OptionRow[],
): Promise<Count> {
  if (poll.status !== 'OPEN' || !poll.isLive) {
    const { abstainedWeight: weight, abstained: votes } = poll;
    return { options, abstained: weight === null || votes === null ? null : { weight, votes } };
  }
  const nothing = { weight: 0n, votes: 0 };
  const sums = new Map<string | null, typeof nothing>();
  for (const { optionId, weight } of await listNamedVotes(ctx, poll.id)) {
    const sum = sums.get(optionId) ?? nothing;
    sums.set(optionId, { weight: sum.weight + weight, votes: sum.votes + 1 });
  }
  return {
    options: options.map((one) => ({ ...one, ...(sums.get(one.id) ?? nothing) })),
    abstained: sums.get(null) ?? nothing,
  };
}

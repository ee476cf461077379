import type { PollRecord } from '@holdfast/domain/assets/governance/record';
import type { Ctx } from '../../../../kit/ctx.ts';
import { anchoredAt } from '../../../chain/settlement/index.ts';
import type { OptionRow, PollRow } from '../repository/polls.ts';
import { weightText } from '../views.ts';

/** The kind of cause of a poll's record on the chain; its id is the poll's. */
export const POLL_CAUSE = 'poll';

/** What is recorded of a poll; undefined of one that isn't counted, or was before receipts were. */
export function recordOf(poll: PollRow, options: readonly OptionRow[]): PollRecord | undefined {
  const { id, outcome, weighting, abstainedWeight, abstained, receiptsHash } = poll;
  if (outcome === null || receiptsHash === null) return undefined;
  const text = (weight: bigint | null) => weightText(weight ?? 0n, weighting);
  const inOrder = [...options].sort((a, b) => a.position - b.position);
  return {
    id,
    outcome,
    options: inOrder.map((one) => ({ id: one.id, weight: text(one.weight) })),
    abstained: text(abstainedWeight),
    votes: options.reduce((sum, one) => sum + (one.votes ?? 0), abstained ?? 0),
    listHash: poll.listHash?.toString('hex') ?? null,
    receiptsHash: receiptsHash.toString('hex'),
  };
}

/** Where a poll's record stands on the chain; null until that is confirmed. */
export const chainOf = (ctx: Ctx, pollId: string) => anchoredAt(ctx, POLL_CAUSE, pollId);

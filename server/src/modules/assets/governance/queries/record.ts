import type { PollRecord } from '@holdfast/domain/assets/governance/record';
import type { Ctx } from '../../../../kit/ctx.ts';
import { anchoredAt } from '../../../chain/settlement/index.ts';
import type { OptionRow, PollRow } from '../repository/polls.ts';
import { mergedOf, weightText } from '../views.ts';

export const POLL_CAUSE = 'poll';

/** Undefined if the poll has not been counted, or was counted before receipts existed. */
export function recordOf(poll: PollRow, options: readonly OptionRow[]): PollRecord | undefined {
  const { id, outcome, weighting, abstainedWeight, abstained, receiptsHash } = poll;
  if (outcome === null || receiptsHash === null) return undefined;
  const text = (weight: bigint) => weightText(weight, weighting);
  const inOrder = [...options].sort((a, b) => a.position - b.position);
  const own = inOrder.flatMap((one) =>
    one.weight === null ? [] : [{ id: one.id, weight: text(one.weight) }],
  );
  const merged = mergedOf(poll, options);
  const others = (abstained ?? 0) + (merged?.votes ?? 0);
  return {
    id,
    outcome,
    winner: options.find((one) => one.isWinner)?.id ?? null,
    options: own,
    abstained: abstainedWeight === null ? null : text(abstainedWeight),
    merged,
    votes: options.reduce((sum, one) => sum + (one.votes ?? 0), others),
    listForm: poll.listForm,
    listHash: poll.listHash?.toString('hex') ?? null,
    receiptsHash: receiptsHash.toString('hex'),
  };
}

export const chainOf = (ctx: Ctx, pollId: string) => anchoredAt(ctx, POLL_CAUSE, pollId);

import { pollRequirements } from '@holdfast/domain/assets/governance/requirements';
import { type StillRequired, unmet } from '@holdfast/domain/kernel/requirement';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { Asset } from '../../catalogue/index.ts';
import { lastExitVote, listOptions, type PollRow } from '../repository/polls.ts';
import { electorateOf } from './electorate.ts';

export type Unschedulable = {
  readonly missing: readonly StillRequired[];
  readonly code: 'POLL_NOT_OF_HOLDERS' | 'EXIT_VOTE_RUNS' | 'EXIT_NOT_IN_TRADING' | null;
};

/** Used for both the page's checklist and the command's refusal. */
export async function schedulingProblem(
  ctx: Ctx,
  poll: PollRow,
  asset: Asset,
): Promise<Unschedulable> {
  const options = await listOptions(ctx, [poll.id]);
  const missing = unmet(pollRequirements({ ...poll, options }, ctx.now));
  return { missing, code: await pollProblem(ctx, poll, asset) };
}

async function pollProblem(ctx: Ctx, poll: PollRow, asset: Asset): Promise<Unschedulable['code']> {
  const voters = await electorateOf(ctx, asset, poll.weighting);
  if (voters.length === 0) return 'POLL_NOT_OF_HOLDERS';
  if (poll.kind !== 'exit') return null;
  const last = await lastExitVote(ctx, asset.id);
  const waits = last && ['REQUESTED', 'SCHEDULED', 'OPEN'].includes(last.status);
  if (waits && last.id !== poll.id) return 'EXIT_VOTE_RUNS';
  return asset.status === 'IN_TRADING' ? null : 'EXIT_NOT_IN_TRADING';
}

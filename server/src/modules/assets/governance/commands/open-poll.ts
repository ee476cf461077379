import type { Ctx } from '../../../../kit/ctx.ts';
import { type Asset, addTimelineEvent, assetById, moveAsset } from '../../catalogue/index.ts';
import { pollOpened } from '../events.ts';
import { electorateOf } from '../queries/electorate.ts';
import { lockPoll, movePoll, type PollRow } from '../repository/polls.ts';
import { type NewVoter, saveVoters } from '../repository/voters.ts';
import { KEY_PURPOSE, keyPlace, snapshotHash } from './ballot-box.ts';

export const POLL_JOB = 'governance.polls';

const KEY_BYTES = 32;

/** Freezes voters and weights. False if nothing was due or another process was first. */
export async function openPoll(ctx: Ctx, id: string): Promise<boolean> {
  const poll = await lockPoll(ctx, id);
  if (poll?.status !== 'SCHEDULED' || (poll.opensAt && poll.opensAt > ctx.now)) return false;
  const asset = await assetById(ctx, poll.assetId);
  const subject = { kind: 'poll', id };
  const voters = await electorateOf(ctx, asset, poll.weighting);
  const reason = abandonReason(poll, asset, voters.length);
  if (reason) {
    await movePoll(ctx, id, 'abandon', { endedAt: ctx.now, reason });
    const moved = { from: 'SCHEDULED', to: 'CANCELLED' };
    await ctx.record({ action: 'poll.abandon', subject, ...moved, reason });
    return true;
  }
  if (poll.kind === 'exit') await moveAsset(ctx, asset.id, 'openExitVote', poll.question);
  await begin(ctx, poll, voters);
  return true;
}

function abandonReason(poll: PollRow, asset: Asset, voters: number): string | null {
  if (voters === 0) return 'No one held voting units at the opening';
  const isTraded = asset.status === 'IN_TRADING';
  return poll.kind === 'exit' && !isTraded ? 'The asset was not trading at the opening' : null;
}

export async function begin(ctx: Ctx, poll: PollRow, voters: readonly NewVoter[]): Promise<void> {
  const { id, assetId, kind } = poll;
  await saveVoters(ctx, id, voters);
  const key = ctx.seal.close(KEY_PURPOSE, keyPlace(id), ctx.random(KEY_BYTES));
  await movePoll(ctx, id, 'open', {
    snapshotAt: ctx.now,
    snapshotHash: snapshotHash(voters),
    electorate: voters.length,
    electorateWeight: voters.reduce((sum, one) => sum + one.weight, 0n),
    ballotKey: poll.isNamed ? null : key,
  });
  const subject = { kind: 'poll', id };
  await ctx.record({ action: 'poll.open', subject, from: 'SCHEDULED', to: 'OPEN' });
  await addTimelineEvent(ctx, assetId, { kind: 'poll', title: `Poll opened: ${poll.question}` });
  await ctx.publish(pollOpened, { pollId: id, assetId, kind });
}

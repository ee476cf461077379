import type { Ctx } from '../../../../kit/ctx.ts';
import { addTimelineEvent, assetById } from '../../catalogue/index.ts';
import { pollOpened } from '../events.ts';
import { electorateOf } from '../queries/electorate.ts';
import { lockPoll, movePoll } from '../repository/polls.ts';
import { saveVoters } from '../repository/voters.ts';
import { KEY_PURPOSE, keyPlace, snapshotHash } from './ballot-box.ts';

/** Opens, counts and reminds at the dates. */
export const POLL_JOB = 'governance.polls';

const KEY_BYTES = 32;

/**
 * Opens a scheduled poll whose date has come: freezes who may vote with which weight. Returns
 * whether anything was done; another process may have been first.
 */
export async function openPoll(ctx: Ctx, id: string): Promise<boolean> {
  const poll = await lockPoll(ctx, id);
  if (poll?.status !== 'SCHEDULED' || (poll.opensAt && poll.opensAt > ctx.now)) return false;
  const asset = await assetById(ctx, poll.assetId);
  const subject = { kind: 'poll', id };
  const voters = await electorateOf(ctx, asset, poll.weighting);
  if (voters.length === 0) {
    const reason = 'Nobody held units that vote when it was to open';
    await movePoll(ctx, id, 'abandon', { endedAt: ctx.now, reason });
    await ctx.record({
      action: 'poll.abandon',
      subject,
      from: 'SCHEDULED',
      to: 'CANCELLED',
      reason,
    });
    return true;
  }
  await saveVoters(ctx, id, voters);
  const key = ctx.seal.close(KEY_PURPOSE, keyPlace(id), ctx.random(KEY_BYTES));
  await movePoll(ctx, id, 'open', {
    snapshotAt: ctx.now,
    snapshotHash: snapshotHash(voters),
    electorate: voters.length,
    electorateWeight: voters.reduce((sum, one) => sum + one.weight, 0n),
    ballotKey: poll.isNamed ? null : key,
  });
  await ctx.record({ action: 'poll.open', subject, from: 'SCHEDULED', to: 'OPEN' });
  await addTimelineEvent(ctx, asset.id, { kind: 'poll', title: `Poll opened: ${poll.question}` });
  await ctx.publish(pollOpened, { pollId: id, assetId: asset.id });
  return true;
}

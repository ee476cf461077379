import { isTurnoutVisible } from '@holdfast/domain/assets/governance/disclosure';
import { refuse } from '@holdfast/domain/assets/governance/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { notifyReminded } from '../notices.ts';
import { lockOwnPoll } from '../queries/access.ts';
import { isOpen, isReminded } from '../queries/remindable.ts';
import { listReminders, lockPoll, type PollRow, saveReminder } from '../repository/polls.ts';

/** Refuses NOT_FOUND, POLL_NOT_OPEN, and REMINDED_LATELY within a day. */
export async function remindVoters(ctx: UserCtx, id: string): Promise<void> {
  const { poll } = await lockOwnPoll(ctx, id);
  if (!isOpen(ctx, poll)) refuse('POLL_NOT_OPEN', {});
  if (await isReminded(ctx, poll)) refuse('REMINDED_LATELY', {});
  const told = await remind(ctx, poll, false);
  // In a secret poll, the number reminded would reveal how many have voted.
  const detail = isTurnoutVisible(poll) ? { told } : {};
  await ctx.record({ action: 'poll.remind', subject: { kind: 'poll', id }, detail });
}

export async function remindBeforeEnd(ctx: Ctx, id: string): Promise<void> {
  const poll = await lockPoll(ctx, id);
  if (!poll || !isOpen(ctx, poll)) return;
  const reminders = await listReminders(ctx, id);
  if (!reminders.some((one) => one.beforeEnd)) await remind(ctx, poll, true);
}

async function remind(ctx: Ctx, poll: PollRow, beforeEnd: boolean): Promise<number> {
  const told = await notifyReminded(ctx, { pollId: poll.id, assetId: poll.assetId });
  await saveReminder(ctx, { pollId: poll.id, told, beforeEnd });
  return told;
}

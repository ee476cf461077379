import { REMIND_AGAIN_HOURS } from '@holdfast/domain/assets/governance/poll.machine';
import { governanceRefusals } from '@holdfast/domain/assets/governance/refusals';
import { HOUR, later } from '@holdfast/domain/kernel/moment';
import type { Ctx } from '../../../../kit/ctx.ts';
import { listReminders, type PollRow } from '../repository/polls.ts';

export async function remindReason(ctx: Ctx, poll: PollRow): Promise<string | null> {
  if (!isOpen(ctx, poll)) return governanceRefusals.POLL_NOT_OPEN.say();
  return (await isReminded(ctx, poll)) ? governanceRefusals.REMINDED_LATELY.say() : null;
}

export const isOpen = (ctx: Ctx, poll: PollRow): boolean =>
  poll.status === 'OPEN' && poll.closesAt !== null && poll.closesAt > ctx.now;

export async function isReminded(ctx: Ctx, poll: PollRow): Promise<boolean> {
  const last = (await listReminders(ctx, poll.id)).at(-1)?.at ?? poll.snapshotAt;
  return last !== null && last > later(ctx.now, -REMIND_AGAIN_HOURS * HOUR);
}

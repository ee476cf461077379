import { DAY } from '@holdfast/domain/kernel/moment';
import type { Ctx } from '../../../../kit/ctx.ts';
import { partsUnreadable } from '../events.ts';
import { saveUnreadable, type Unreadable, wereNotified } from '../repository/unreadable.ts';

/** Notifies staff of the first unreadable block per day; the custody page counts all of them. */
export async function noteUnreadable(ctx: Ctx, block: Unreadable): Promise<void> {
  const isQuiet = await wereNotified(ctx, new Date(ctx.now.getTime() - DAY));
  if (!(await saveUnreadable(ctx, block, !isQuiet)) || isQuiet) return;
  const { round, transactions } = block;
  await ctx.publish(partsUnreadable, { round: Number(round), transactions });
}

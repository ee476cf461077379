import { refuse } from '@holdfast/domain/assets/offerings/refusals';
import { DAY } from '@holdfast/domain/kernel/moment';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { messageSent } from '../events.ts';
import { lockManaged } from '../queries/access.ts';
import { listMessages, listReaders, saveMessage } from '../repository/messages.ts';

const MOST_A_DAY = 3;

/**
 * To every party with an open commitment. The offering's lock keeps concurrent messages within the
 * daily limit. Refuses NOT_FOUND, NOBODY_COMMITTED, ENOUGH_MESSAGES.
 */
export async function sendMessage(
  ctx: Ctx,
  offeringId: string,
  message: { readonly subject: string; readonly text: string },
): Promise<string> {
  const offering = await lockManaged(ctx, offeringId);
  const since = ctx.now.getTime() - DAY;
  const sent = (await listMessages(ctx, offering.id)).filter((one) => one.sentAt.getTime() > since);
  if (sent.length >= MOST_A_DAY) refuse('ENOUGH_MESSAGES', { most: MOST_A_DAY });
  const readers = await listReaders(ctx, offering.id);
  if (readers.length === 0) refuse('NOBODY_COMMITTED', {});
  const { userId } = invariant(ctx.actor, 'a message has an author');
  const id = ctx.newId();
  await saveMessage(ctx, {
    id,
    offeringId: offering.id,
    subject: message.subject,
    body: message.text,
    sentBy: userId,
    sentAt: ctx.now,
    recipients: readers.length,
  });
  await ctx.record({
    action: 'offering.message',
    subject: { kind: 'offering', id: offering.id },
    detail: { messageId: id, subject: message.subject, recipients: readers.length },
  });
  await ctx.publish(messageSent, { messageId: id });
  return id;
}

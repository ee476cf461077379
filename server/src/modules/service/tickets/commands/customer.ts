import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { refuse } from '@holdfast/domain/service/tickets/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { ticketAnsweredByCustomer, ticketMoved } from '../events.ts';
import { lockedOwn, lockedReadable } from '../queries/access.ts';
import { saveMessage } from '../repository/thread.ts';
import { patchTicket, type TicketRow } from '../repository/tickets.ts';
import { reopenUntil } from '../rules/reader.ts';
import { attach } from './attach.ts';
import { answerTicket, noteTicket, type Words } from './team.ts';
import { moveTicket } from './transitions.ts';

/**
 * The requester's message may reopen the request; otherwise the team's answer or note. Refuses
 * NOT_FOUND, TICKET_CLOSED, INVALID_TRANSITION, OWN_CASE.
 */
export async function postMessage(
  ctx: UserCtx,
  id: string,
  { internal, ...words }: Words & { readonly internal: boolean },
): Promise<void> {
  const { row, reader } = await lockedReadable(ctx, id);
  if (reader === 'team') {
    if (internal) await noteTicket(ctx, id, words);
    else await answerTicket(ctx, id, { ...words, next: 'open' });
    return;
  }
  if (internal) refuseFields([NOT_THEIRS]);
  await writeAsCustomer(ctx, row, words);
}

const NOT_THEIRS = { field: 'internal', rule: 'default', message: 'Internal is not valid' };

async function writeAsCustomer(ctx: UserCtx, row: TicketRow, words: Words): Promise<void> {
  const { userId } = ctx.actor;
  if (row.endedAt && ctx.now > reopenUntil(row.endedAt)) refuse('TICKET_CLOSED', {});
  const messageId = await saveMessage(ctx, {
    ticketId: row.id,
    authorId: userId,
    fromTeam: false,
    text: words.text,
  });
  await attach(ctx, row.id, { messageId }, words.fileIds);
  const seen = { readAt: ctx.now };
  const reopened = row.endedAt !== null;
  if (reopened) await moveTicket(ctx, row, 'reopen', seen);
  else if (row.stage === 'WAITING_FOR_CUSTOMER') await moveTicket(ctx, row, 'reply', seen);
  else await patchTicket(ctx, row, { ...seen, updatedAt: ctx.now });
  await ctx.publish(ticketAnsweredByCustomer, { ticketId: row.id, reopened });
}

/** By its requester. Refuses NOT_FOUND, INVALID_TRANSITION. */
export async function solveTicket(ctx: UserCtx, id: string): Promise<void> {
  const row = await lockedOwn(ctx, id);
  await moveTicket(ctx, row, 'solve', { readAt: ctx.now });
  await ctx.publish(ticketMoved, { ticketId: id, move: 'solve', by: 'customer' });
}

/** Replaces an earlier rating. Refuses NOT_FOUND, NOT_RATED_YET. */
export async function rateTicket(
  ctx: UserCtx,
  id: string,
  { rating, text }: { readonly rating: number; readonly text: string },
): Promise<void> {
  const row = await lockedOwn(ctx, id);
  if (row.stage !== 'RESOLVED') refuse('NOT_RATED_YET', {});
  await patchTicket(ctx, row, { rating, ratingText: text || null, ratedAt: ctx.now });
  await ctx.record({
    action: 'tickets.rate',
    subject: { kind: 'ticket', id },
    partyId: row.partyId,
    detail: { number: row.number, rating },
  });
}

export async function markRead(ctx: UserCtx, id: string): Promise<{ id: string }> {
  const row = await lockedOwn(ctx, id);
  const isNews = row.answeredAt && (!row.readAt || row.readAt < row.answeredAt);
  if (isNews && row.userId === ctx.actor.userId) await patchTicket(ctx, row, { readAt: ctx.now });
  return { id };
}

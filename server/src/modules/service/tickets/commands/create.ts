import { answerDueAt, resolveDueAt } from '@holdfast/domain/service/tickets/clock';
import type { Asked } from '@holdfast/domain/service/tickets/contract';
import { MOST_OPEN } from '@holdfast/domain/service/tickets/kinds';
import { refuse } from '@holdfast/domain/service/tickets/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { findAbout } from '../about.read.ts';
import { ticketOpened } from '../events.ts';
import { saveMessage } from '../repository/thread.ts';
import {
  countOpenOf,
  findTicket,
  lockOpening,
  saveTicket,
  type TicketRow,
} from '../repository/tickets.ts';
import { readerOf } from '../rules/reader.ts';
import { attach } from './attach.ts';

/**
 * Refuses NOT_FOUND for a subject, file or earlier request that isn't the caller's, and
 * TOO_MANY_TICKETS.
 */
export async function createTicket(ctx: UserCtx, asked: Asked): Promise<TicketRow> {
  const { userId, partyId } = ctx.actor;
  await lockOpening(ctx, userId);
  if ((await countOpenOf(ctx, userId)) >= MOST_OPEN) refuse('TOO_MANY_TICKETS', {});
  const { about, previousId, type, subject } = asked;
  if (about && !(await findAbout(ctx, { partyId }, about))) refuse('NOT_FOUND', {});
  if (previousId) await assertOwnEnded(ctx, previousId);
  const fresh = { type, createdAt: ctx.now, firstAnsweredAt: null, stoppedAt: null, stoodMs: 0 };
  const row = await saveTicket(ctx, {
    id: ctx.newId(),
    userId,
    partyId,
    type,
    subject,
    aboutKind: about?.kind ?? null,
    aboutId: about?.id ?? null,
    previousId: previousId ?? null,
    answerDueAt: answerDueAt(ctx.now),
    resolveDueAt: resolveDueAt(fresh),
    readAt: ctx.now,
  });
  const messageId = await saveMessage(ctx, {
    ticketId: row.id,
    authorId: userId,
    fromTeam: false,
    text: asked.text,
  });
  await attach(ctx, row.id, { messageId }, asked.fileIds);
  await ctx.record({
    action: 'tickets.create',
    subject: { kind: 'ticket', id: row.id },
    partyId,
    to: row.stage,
    detail: { number: row.number, type },
  });
  await ctx.publish(ticketOpened, { ticketId: row.id });
  return row;
}

async function assertOwnEnded(ctx: UserCtx, id: string): Promise<void> {
  const row = await findTicket(ctx, id);
  const isOwn = row && readerOf(row, ctx.actor) === 'customer';
  if (!isOwn || row.endedAt === null) refuse('NOT_FOUND', {});
}

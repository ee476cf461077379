import { resolveDueAt } from '@holdfast/domain/service/tickets/clock';
import type { Other, Priority, TicketType } from '@holdfast/domain/service/tickets/kinds';
import { refuse } from '@holdfast/domain/service/tickets/refusals';
import { isEnded, type TicketMove } from '@holdfast/domain/service/tickets/ticket.machine';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { staffWith } from '../../../people/identity/index.ts';
import { teamAnswered, ticketAssigned, ticketMoved } from '../events.ts';
import { lockedForTeam } from '../queries/access.ts';
import { saveMessage, saveNote, saveTicketEvent } from '../repository/thread.ts';
import { patchTicket, type TicketRow } from '../repository/tickets.ts';
import { attach } from './attach.ts';
import { assertCan, moveTicket } from './transitions.ts';

// Every action of the team refuses NOT_FOUND, and OWN_CASE for a request of the actor's own party
// or a related party.

export type Words = { readonly text: string; readonly fileIds: readonly string[] };
export type Next = 'open' | 'wait' | 'resolve';

/** The transition that an answer causes; null if the status stays the same. */
function moveOf(row: TicketRow, next: Next): TicketMove | null {
  if (next === 'resolve') return 'resolve';
  if (next === 'wait') return row.stage === 'WAITING_FOR_CUSTOMER' ? null : 'ask';
  if (row.stage === 'NEW') return 'take';
  return row.stage === 'OPEN' ? null : 'resume';
}

/** Assigns an unassigned request to the author. Refuses INVALID_TRANSITION. */
export async function answerTicket(
  ctx: UserCtx,
  id: string,
  { next, ...words }: Words & { readonly next: Next },
): Promise<void> {
  const row = await lockedForTeam(ctx, id);
  const move = moveOf(row, next);
  if (move) assertCan(row, move);
  const { userId } = ctx.actor;
  const text = { ticketId: id, authorId: userId, fromTeam: true, text: words.text };
  const messageId = await saveMessage(ctx, text);
  await attach(ctx, id, { messageId }, words.fileIds);
  const answered = {
    answeredAt: ctx.now,
    firstAnsweredAt: row.firstAnsweredAt ?? ctx.now,
    assignedTo: row.assignedTo ?? userId,
  };
  if (move) await moveTicket(ctx, row, move, answered);
  else await patchTicket(ctx, row, { ...answered, updatedAt: ctx.now });
  await ctx.publish(teamAnswered, { ticketId: id, next });
}

export async function noteTicket(ctx: UserCtx, id: string, words: Words): Promise<void> {
  await lockedForTeam(ctx, id);
  const noteId = await saveNote(ctx, {
    ticketId: id,
    authorId: ctx.actor.userId,
    text: words.text,
  });
  await attach(ctx, id, { noteId }, words.fileIds);
}

/** Refuses NOT_ON_THE_TEAM. */
export async function assignTicket(ctx: UserCtx, id: string, userId: string | null): Promise<void> {
  const row = await lockedForTeam(ctx, id);
  if (row.assignedTo === userId) return;
  if (userId !== null) {
    const team = await staffWith(ctx, 'CAN_MANAGE_SERVICE_REQUESTS');
    if (!team.includes(userId)) refuse('NOT_ON_THE_TEAM', {});
  }
  if (userId !== null && row.stage === 'NEW') {
    await moveTicket(ctx, row, 'take', { assignedTo: userId });
  } else {
    await patchTicket(ctx, row, { assignedTo: userId });
  }
  if (userId !== null) {
    await saveTicketEvent(ctx, { ticketId: id, what: 'assigned', actorId: userId, detail: null });
  }
  await ctx.record({
    action: 'tickets.assign',
    subject: { kind: 'ticket', id },
    partyId: row.partyId,
    detail: { number: row.number, assignedTo: userId },
  });
  await ctx.publish(ticketAssigned, { ticketId: id, userId, byUserId: ctx.actor.userId });
}

/** Changes the deadlines too. */
export async function classifyTicket(
  ctx: UserCtx,
  id: string,
  to: { readonly type: TicketType; readonly priority: Priority },
): Promise<void> {
  const row = await lockedForTeam(ctx, id);
  if (row.type === to.type && row.priority === to.priority) return;
  await patchTicket(ctx, row, { ...to, resolveDueAt: resolveDueAt({ ...row, type: to.type }) });
  await ctx.record({
    action: 'tickets.classify',
    subject: { kind: 'ticket', id },
    partyId: row.partyId,
    from: `${row.type}, ${row.priority}`,
    to: `${to.type}, ${to.priority}`,
    detail: { number: row.number },
  });
}

/** Waits for a third party. Refuses INVALID_TRANSITION. */
export async function holdTicket(ctx: UserCtx, id: string, waitsFor: Other): Promise<void> {
  const row = await lockedForTeam(ctx, id);
  await teamMove(ctx, row, 'wait', { waitsFor });
}

export async function resumeTicket(ctx: UserCtx, id: string): Promise<void> {
  await teamMove(ctx, await lockedForTeam(ctx, id), 'resume', {});
}

/** The requester sees the reason. Refuses INVALID_TRANSITION. */
export async function declineTicket(ctx: UserCtx, id: string, reason: string): Promise<void> {
  const row = await lockedForTeam(ctx, id);
  const answered = { answeredAt: ctx.now, firstAnsweredAt: row.firstAnsweredAt ?? ctx.now };
  await teamMove(ctx, row, 'decline', { reason, ...answered });
}

async function teamMove(
  ctx: UserCtx,
  row: TicketRow,
  move: TicketMove,
  patch: Parameters<typeof moveTicket>[3],
): Promise<void> {
  const moved = await moveTicket(ctx, row, move, {
    ...(isEnded(row.stage) || row.assignedTo ? {} : { assignedTo: ctx.actor.userId }),
    ...patch,
  });
  await ctx.publish(ticketMoved, { ticketId: moved.id, move, by: 'team' });
}

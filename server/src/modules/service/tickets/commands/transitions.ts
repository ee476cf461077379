import { refuse } from '@holdfast/domain/service/tickets/refusals';
import type { EventKind } from '@holdfast/domain/service/tickets/shapes';
import {
  isEnded,
  type TicketMove,
  ticketMachine,
} from '@holdfast/domain/service/tickets/ticket.machine';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import type { MovePatch } from '../../../../kit/move.ts';
import { saveTicketEvent } from '../repository/thread.ts';
import { makeTicketMove, type TicketRow } from '../repository/tickets.ts';
import { clockAt } from '../rules/clock.ts';

type Patch = MovePatch<'tickets.ticket.stage'>;

/** Transitions that add no event to the thread, as a message already shows them. */
const SAID_BY_WORDS: readonly TicketMove[] = ['reply', 'take'];

export function assertCan(row: TicketRow, move: TicketMove): void {
  if (ticketMachine.can(move, row.stage)) return;
  refuse('INVALID_TRANSITION', { what: ticketMachine.name, state: row.stage, move });
}

/** Pauses or resumes the clock and adds an event to the thread. Refuses INVALID_TRANSITION. */
export async function moveTicket(
  ctx: UserCtx,
  row: TicketRow,
  move: TicketMove,
  patch: Patch = {},
): Promise<TicketRow> {
  assertCan(row, move);
  const to = invariant(ticketMachine.after(move, row.stage), 'an allowed move has a target state');
  const moved = await makeTicketMove(ctx, row, move, {
    ...clockAt(row, to, ctx.now),
    endedAt: isEnded(to) ? ctx.now : null,
    waitsFor: null,
    reason: null,
    ...patch,
  });
  if (!SAID_BY_WORDS.includes(move)) {
    await saveTicketEvent(ctx, {
      ticketId: row.id,
      what: move as EventKind,
      actorId: ctx.actor.userId,
      detail: moved.reason ?? moved.waitsFor,
    });
  }
  await ctx.record({
    action: `tickets.${move}`,
    subject: { kind: 'ticket', id: row.id },
    partyId: row.partyId,
    from: row.stage,
    to: moved.stage,
    detail: { number: row.number },
  });
  return moved;
}

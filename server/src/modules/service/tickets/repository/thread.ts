import type { EventKind } from '@holdfast/domain/service/tickets/shapes';
import type { Selectable } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type {
  TicketsEvent,
  TicketsMessage,
  TicketsNote,
} from '../../../../kit/database/db.generated.ts';

export type MessageRow = Selectable<TicketsMessage>;
export type NoteRow = Selectable<TicketsNote>;
export type EventRow = Omit<Selectable<TicketsEvent>, 'what'> & { readonly what: EventKind };

type Words = { readonly ticketId: string; readonly authorId: string; readonly text: string };

export async function saveMessage(
  ctx: Ctx,
  words: Words & { readonly fromTeam: boolean },
): Promise<string> {
  const id = ctx.newId();
  await ctx.tx
    .insertInto('tickets.message')
    .values({ id, ...words, createdAt: ctx.now })
    .execute();
  return id;
}

export async function saveNote(ctx: Ctx, words: Words): Promise<string> {
  const id = ctx.newId();
  await ctx.tx
    .insertInto('tickets.note')
    .values({ id, ...words, createdAt: ctx.now })
    .execute();
  return id;
}

export async function saveTicketEvent(
  ctx: Ctx,
  row: Pick<EventRow, 'ticketId' | 'what' | 'actorId' | 'detail'>,
): Promise<void> {
  await ctx.tx
    .insertInto('tickets.event')
    .values({ id: ctx.newId(), ...row, createdAt: ctx.now })
    .execute();
}

export const listMessages = (ctx: Ctx, ticketId: string): Promise<MessageRow[]> =>
  ctx.tx
    .selectFrom('tickets.message')
    .selectAll()
    .where('ticketId', '=', ticketId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

export const listNotes = (ctx: Ctx, ticketId: string): Promise<NoteRow[]> =>
  ctx.tx
    .selectFrom('tickets.note')
    .selectAll()
    .where('ticketId', '=', ticketId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

export const listTicketEvents = async (ctx: Ctx, ticketId: string): Promise<EventRow[]> =>
  (await ctx.tx
    .selectFrom('tickets.event')
    .selectAll()
    .where('ticketId', '=', ticketId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()) as EventRow[];

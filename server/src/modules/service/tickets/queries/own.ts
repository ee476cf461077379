import type { UserCtx } from '../../../../kit/ctx.ts';
import { displayNames } from '../../../people/identity/index.ts';
import {
  countOwn,
  listAwaitingCustomer,
  listOwn,
  type OwnFilter,
  type TicketRow,
} from '../repository/tickets.ts';
import { seesPartyTickets } from '../rules/reader.ts';
import { ticketView } from '../views.ts';

type Query = Pick<OwnFilter, 'show' | 'page' | 'limit'> & { readonly q?: string | undefined };

export async function ownTickets(ctx: UserCtx, query: Query) {
  const { userId, partyId } = ctx.actor;
  const { rows, total } = await listOwn(ctx, {
    ...query,
    partyId,
    userId: seesPartyTickets(ctx.actor) ? undefined : userId,
    q: query.q,
  });
  const nameOf = await displayNames(
    ctx,
    rows.map((row) => row.userId),
  );
  const shown = rows.map((row) => ticketView(ctx, row, nameOf(row.userId)));
  return { shown, total };
}

export function ownCounts(ctx: UserCtx) {
  const { userId, partyId } = ctx.actor;
  return countOwn(ctx, partyId, seesPartyTickets(ctx.actor) ? undefined : userId);
}

export type AwaitedAnswer = Pick<TicketRow, 'id' | 'number' | 'subject'> & { readonly since: Date };

export async function ticketsAwaitingAnswer(ctx: UserCtx): Promise<AwaitedAnswer[]> {
  const { userId, partyId } = ctx.actor;
  const rows = await listAwaitingCustomer(
    ctx,
    partyId,
    seesPartyTickets(ctx.actor) ? undefined : userId,
  );
  return rows.map(({ id, number, subject, stoppedAt, updatedAt }) => ({
    id,
    number,
    subject,
    since: stoppedAt ?? updatedAt,
  }));
}

export const ownView = (ctx: UserCtx, row: TicketRow) => ticketView(ctx, row, ctx.actor.name);

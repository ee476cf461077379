import { UUID } from '@holdfast/domain/kernel/ids';
import { refuse } from '@holdfast/domain/service/tickets/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { assertNotOwnCase, ownCaseReasons } from '../../../people/approvals/index.ts';
import { findTicket, lockTicket, type TicketRow } from '../repository/tickets.ts';
import { isOfTeam, type Reader, readerOf } from '../rules/reader.ts';

type Read = { readonly row: TicketRow; readonly reader: Reader };

const known = (ctx: UserCtx, row: TicketRow | undefined): Read => {
  const reader = row && readerOf(row, ctx.actor);
  return row && reader ? { row, reader } : refuse('NOT_FOUND', {});
};

/**
 * The team also gets the notes, except a member whose own party or a related party made the
 * request. Refuses NOT_FOUND.
 */
export async function readable(ctx: UserCtx, id: string) {
  const { row, reader } = known(ctx, UUID.test(id) ? await findTicket(ctx, id) : undefined);
  const withNotes = reader === 'team' && (await ownCaseOf(ctx, row)) === null;
  return { row, reader, withNotes };
}

export async function ownCaseOf(ctx: UserCtx, row: TicketRow): Promise<string | null> {
  const concerns = concernsOf(row);
  return (await ownCaseReasons(ctx, [concerns]))(concerns);
}

export const lockedReadable = async (ctx: UserCtx, id: string): Promise<Read> =>
  known(ctx, UUID.test(id) ? await lockTicket(ctx, id) : undefined);

/** Refuses NOT_FOUND unless the request is the caller's or their company's. */
export async function lockedOwn(ctx: UserCtx, id: string): Promise<TicketRow> {
  const { row, reader } = await lockedReadable(ctx, id);
  return reader === 'customer' ? row : refuse('NOT_FOUND', {});
}

const concernsOf = ({ partyId, userId }: Pick<TicketRow, 'partyId' | 'userId'>) => ({
  parties: [partyId],
  users: [userId],
});

/** Refuses NOT_FOUND and OWN_CASE. */
export async function lockedForTeam(ctx: UserCtx, id: string): Promise<TicketRow> {
  const row = UUID.test(id) ? await lockTicket(ctx, id) : undefined;
  if (!row || !isOfTeam(ctx.actor)) return refuse('NOT_FOUND', {});
  await assertNotOwnCase(ctx, concernsOf(row));
  return row;
}

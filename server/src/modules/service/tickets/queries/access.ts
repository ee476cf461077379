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
 * A request the caller may read, and whether notes are included: team members see none on their own
 * or a related party's. Refuses NOT_FOUND.
 */
export async function readable(ctx: UserCtx, id: string) {
  const { row, reader } = known(ctx, UUID.test(id) ? await findTicket(ctx, id) : undefined);
  const withNotes = reader === 'team' && (await ownCaseOf(ctx, row)) === null;
  return { row, reader, withNotes };
}

/** Why the caller may not work on a request; null if they may. */
export async function ownCaseOf(ctx: UserCtx, row: TicketRow): Promise<string | null> {
  const concerns = concernsOf(row);
  return (await ownCaseReasons(ctx, [concerns]))(concerns);
}

/** A request the caller may read, locked, with their role. Refuses NOT_FOUND. */
export const lockedReadable = async (ctx: UserCtx, id: string): Promise<Read> =>
  known(ctx, UUID.test(id) ? await lockTicket(ctx, id) : undefined);

/** A request of the caller or their company, locked. Refuses NOT_FOUND. */
export async function lockedOwn(ctx: UserCtx, id: string): Promise<TicketRow> {
  const { row, reader } = await lockedReadable(ctx, id);
  return reader === 'customer' ? row : refuse('NOT_FOUND', {});
}

/** Whose case a request is: no one works on their own or a related party's. */
const concernsOf = ({ partyId, userId }: Pick<TicketRow, 'partyId' | 'userId'>) => ({
  parties: [partyId],
  users: [userId],
});

/** A request the caller works on, locked. Refuses NOT_FOUND and OWN_CASE. */
export async function lockedForTeam(ctx: UserCtx, id: string): Promise<TicketRow> {
  const row = UUID.test(id) ? await lockTicket(ctx, id) : undefined;
  if (!row || !isOfTeam(ctx.actor)) return refuse('NOT_FOUND', {});
  await assertNotOwnCase(ctx, concernsOf(row));
  return row;
}

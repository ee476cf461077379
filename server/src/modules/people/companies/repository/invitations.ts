import {
  type InvitationMove,
  invitationMachine,
} from '@holdfast/domain/people/companies/invitation.machine';
import type { Insertable, Selectable } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { CompaniesInvitation } from '../../../../kit/database/db.generated.ts';
import { type MovePatch, makeMove, tryMove } from '../../../../kit/move.ts';

export type InvitationRow = Selectable<CompaniesInvitation>;

/** False if the company has an open invitation to the address. A unique index settles races. */
export async function saveInvitation(
  ctx: Ctx,
  row: Insertable<CompaniesInvitation>,
): Promise<boolean> {
  const saved = await ctx.tx
    .insertInto('companies.invitation')
    .values(row)
    .onConflict((c) => c.columns(['companyId', 'email']).where('status', '=', 'open').doNothing())
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

export const listOpenInvitations = (ctx: Ctx, companyId: string): Promise<InvitationRow[]> =>
  ctx.tx
    .selectFrom('companies.invitation')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('status', '=', 'open')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

export const findInvitation = (ctx: Ctx, id: string): Promise<InvitationRow | undefined> =>
  ctx.tx.selectFrom('companies.invitation').selectAll().where('id', '=', id).executeTakeFirst();

export const findInvitationByToken = (
  ctx: Ctx,
  tokenHash: Buffer,
): Promise<InvitationRow | undefined> =>
  ctx.tx
    .selectFrom('companies.invitation')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();

export const listInvitationsBy = (ctx: Ctx, userId: string): Promise<InvitationRow[]> =>
  ctx.tx
    .selectFrom('companies.invitation')
    .selectAll()
    .where('invitedBy', '=', userId)
    .where('status', '=', 'open')
    .where('expiresAt', '>', ctx.now)
    .orderBy('sentAt', 'desc')
    .orderBy('id')
    .execute();

/** False if the invitation was accepted or withdrawn first. */
export const withdrawInvitation = (ctx: Ctx, id: string, by: string): Promise<boolean> =>
  tryMove(ctx, invitationMachine, 'withdraw', id, { decidedAt: ctx.now, decidedBy: by });

export const moveInvitation = (
  ctx: Ctx,
  id: string,
  move: InvitationMove,
  patch: MovePatch<'companies.invitation.status'>,
): Promise<void> => makeMove(ctx, invitationMachine, move, id, patch);

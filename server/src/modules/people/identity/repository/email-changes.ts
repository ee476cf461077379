import type { Ctx } from '../../../../kit/ctx.ts';

export type EmailChange = {
  readonly id: string;
  readonly userId: string;
  readonly newEmail: string;
  readonly currentCodeHash: Buffer;
  /** Null if the new address has an account, so no code was sent. */
  readonly newCodeHash: Buffer | null;
  readonly askedAt: Date;
  readonly expiresAt: Date;
};

export const saveEmailChange = (ctx: Ctx, change: EmailChange) =>
  ctx.tx.insertInto('identity.emailChange').values(change).execute();

export const listChangeTimes = async (ctx: Ctx, userId: string, since: Date): Promise<Date[]> => {
  const rows = await ctx.tx
    .selectFrom('identity.emailChange')
    .select('askedAt')
    .where('userId', '=', userId)
    .where('askedAt', '>', since)
    .execute();
  return rows.map((row) => row.askedAt);
};

export const findEmailChange = (ctx: Ctx, userId: string) =>
  ctx.tx
    .selectFrom('identity.emailChange')
    .selectAll()
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', ctx.now)
    .orderBy('askedAt', 'desc')
    .executeTakeFirst();

/**
 * Locks the pending change until commit: of concurrent requests with the correct codes one
 * succeeds, and the others find it ended.
 */
export const takeChangeTry = (ctx: Ctx, id: string, maxAttempts: number) =>
  ctx.tx
    .updateTable('identity.emailChange')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .where('attempts', '<', maxAttempts)
    .returning(['id', 'newEmail', 'currentCodeHash', 'newCodeHash'])
    .executeTakeFirst();

export const endEmailChanges = (ctx: Ctx, userId: string) =>
  ctx.tx
    .updateTable('identity.emailChange')
    .set({ endedAt: ctx.now })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .execute();

import type { Ctx } from '../../../kit/ctx.ts';

/** Keeps the link of a person; one that they had before ends. */
export const saveLink = (ctx: Ctx, userId: string, tokenHash: Buffer) =>
  ctx.tx
    .insertInto('calendar.link')
    .values({ userId, tokenHash, madeAt: ctx.now })
    .onConflict((c) => c.column('userId').doUpdateSet({ tokenHash, madeAt: ctx.now }))
    .execute();

export const deleteLink = (ctx: Ctx, userId: string) =>
  ctx.tx.deleteFrom('calendar.link').where('userId', '=', userId).execute();

/** False when there is none, or it was made later. */
export async function deleteLinkBefore(ctx: Ctx, userId: string, moment: Date): Promise<boolean> {
  const gone = await ctx.tx
    .deleteFrom('calendar.link')
    .where('userId', '=', userId)
    .where('madeAt', '<=', moment)
    .returning('userId')
    .executeTakeFirst();
  return gone !== undefined;
}

export const findLink = (ctx: Ctx, userId: string) =>
  ctx.tx
    .selectFrom('calendar.link')
    .select('madeAt')
    .where('userId', '=', userId)
    .executeTakeFirst();

/** The person whose calendar a link shows. */
export const findByToken = (ctx: Ctx, tokenHash: Buffer) =>
  ctx.tx
    .selectFrom('calendar.link')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();

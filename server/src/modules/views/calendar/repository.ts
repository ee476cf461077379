import type { Ctx } from '../../../kit/ctx.ts';
import { USE_RECORDED_MS } from '../../../kit/http/credentials.ts';
import { sha256 } from '../../../kit/seal.ts';

/** Only the hash is stored, so the database can't reveal a link. */
export const hashOf = (token: string): Buffer => sha256(`calendar|${token}`);

export const saveLink = (ctx: Ctx, userId: string, tokenHash: Buffer) =>
  ctx.tx
    .insertInto('calendar.link')
    .values({ id: ctx.newId(), userId, tokenHash, madeAt: ctx.now })
    .onConflict((c) =>
      c
        .column('userId')
        .doUpdateSet({ id: ctx.newId(), tokenHash, madeAt: ctx.now, lastUsedAt: null }),
    )
    .execute();

export async function deleteLink(ctx: Ctx, userId: string, id?: string): Promise<boolean> {
  let query = ctx.tx.deleteFrom('calendar.link').where('userId', '=', userId);
  if (id) query = query.where('id', '=', id);
  return (await query.returning('id').executeTakeFirst()) !== undefined;
}

export const findLink = (ctx: Ctx, userId: string) =>
  ctx.tx
    .selectFrom('calendar.link')
    .select(['id', 'madeAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();

/** Records a read at most once a minute, since clients poll often. */
export const markUsed = (ctx: Ctx, userId: string) =>
  ctx.tx
    .updateTable('calendar.link')
    .set({ lastUsedAt: ctx.now })
    .where('userId', '=', userId)
    .where((e) =>
      e.or([
        e('lastUsedAt', 'is', null),
        e('lastUsedAt', '<=', new Date(ctx.now.getTime() - USE_RECORDED_MS)),
      ]),
    )
    .execute();

export const findByToken = (ctx: Ctx, tokenHash: Buffer) =>
  ctx.tx
    .selectFrom('calendar.link')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();

import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';

export type NewCode = {
  readonly id: string;
  readonly userId: string;
  readonly codeHash: Buffer;
  readonly linkHash: Buffer;
  readonly expiresAt: Date;
};

export const saveCode = (ctx: Ctx, code: NewCode) =>
  ctx.tx
    .insertInto('identity.emailCode')
    .values({ ...code, sentAt: ctx.now })
    .execute();

export const retireCodes = (ctx: Ctx, userId: string) =>
  ctx.tx
    .updateTable('identity.emailCode')
    .set({ expiresAt: ctx.now })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', ctx.now)
    .execute();

export const listCodeTimes = async (ctx: Ctx, userId: string, since: Date): Promise<Date[]> => {
  const rows = await ctx.tx
    .selectFrom('identity.emailCode')
    .select('sentAt')
    .where('userId', '=', userId)
    .where('sentAt', '>', since)
    .execute();
  return rows.map((row) => row.sentAt);
};

/**
 * Locks the newest code until commit: of concurrent requests with the correct code one succeeds,
 * and the others find it used.
 */
export async function takeCodeAttempt(ctx: Ctx, userId: string, maxAttempts: number) {
  const result = await sql<{ id: string; codeHash: Buffer; expiresAt: Date }>`
    update identity.email_code set attempts = attempts + 1
    where id = (select id from identity.email_code where user_id = ${userId}
                order by sent_at desc, id desc limit 1)
      and used_at is null and attempts < ${maxAttempts}
    returning id, code_hash, expires_at`.execute(ctx.tx);
  return result.rows[0];
}

export const markCodeUsed = (ctx: Ctx, id: string) =>
  ctx.tx.updateTable('identity.emailCode').set({ usedAt: ctx.now }).where('id', '=', id).execute();

/** Of concurrent requests with the same link, only one gets the row. */
export const takeCodeByLink = (ctx: Ctx, linkHash: Buffer) =>
  ctx.tx
    .updateTable('identity.emailCode')
    .set({ usedAt: ctx.now })
    .where('linkHash', '=', linkHash)
    .where('usedAt', 'is', null)
    .returning(['id', 'userId', 'expiresAt'])
    .executeTakeFirst();

export const saveReset = (
  ctx: Ctx,
  reset: { id: string; userId: string; tokenHash: Buffer; expiresAt: Date },
) =>
  ctx.tx
    .insertInto('identity.passwordReset')
    .values({ ...reset, sentAt: ctx.now })
    .execute();

export const listResetTimes = async (ctx: Ctx, userId: string, since: Date): Promise<Date[]> => {
  const rows = await ctx.tx
    .selectFrom('identity.passwordReset')
    .select('sentAt')
    .where('userId', '=', userId)
    .where('sentAt', '>', since)
    .execute();
  return rows.map((row) => row.sentAt);
};

export const findReset = (ctx: Ctx, tokenHash: Buffer) =>
  ctx.tx
    .selectFrom('identity.passwordReset as r')
    .innerJoin('identity.user as u', 'u.id', 'r.userId')
    .select(['r.userId', 'u.email', 'r.expiresAt', 'r.usedAt'])
    .where('r.tokenHash', '=', tokenHash)
    .executeTakeFirst();

/** Of concurrent requests with the same link, only one gets the row. */
export const takeReset = (ctx: Ctx, tokenHash: Buffer) =>
  ctx.tx
    .updateTable('identity.passwordReset')
    .set({ usedAt: ctx.now })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', ctx.now)
    .returning('userId')
    .executeTakeFirst();

export const retireResets = (ctx: Ctx, userId: string) =>
  ctx.tx
    .updateTable('identity.passwordReset')
    .set({ expiresAt: ctx.now })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute();

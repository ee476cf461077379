import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';

export const listChallenges = (ctx: Ctx, userId: string) =>
  ctx.tx
    .selectFrom('identity.signInChallenge')
    .select(['id', 'expiresAt'])
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', ctx.now)
    .orderBy('expiresAt', 'desc')
    .execute();

export async function removeChallenge(ctx: Ctx, userId: string, id: string): Promise<boolean> {
  const removed = await ctx.tx
    .deleteFrom('identity.signInChallenge')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', ctx.now)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

type Mailed = 'identity.passwordReset' | 'identity.emailCode';

export const listMailed = (ctx: Ctx, table: Mailed, userId: string) =>
  ctx.tx
    .selectFrom(table)
    .select(['id', 'sentAt', 'expiresAt'])
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', ctx.now)
    .orderBy('sentAt', 'desc')
    .execute();

export async function retireMailed(
  ctx: Ctx,
  table: Mailed,
  userId: string,
  id: string,
): Promise<boolean> {
  const retired = await ctx.tx
    .updateTable(table)
    .set({ expiresAt: ctx.now })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', ctx.now)
    .returning('id')
    .executeTakeFirst();
  return retired !== undefined;
}

export async function findBackupCodes(ctx: Ctx, userId: string) {
  const { rows } = await sql<{ unused: number; madeAt: Date; usedAt: Date | null }>`
    select count(*) filter (where used_at is null)::int as unused, max(made_at) as made_at,
      max(used_at) as used_at
    from identity.backup_code where user_id = ${userId}
    having count(*) filter (where used_at is null) > 0`.execute(ctx.tx);
  return rows[0];
}

import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';

export const findAuthenticator = (ctx: Ctx, userId: string) =>
  ctx.tx
    .selectFrom('identity.authenticator')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirst();

export async function isSessionNewer(
  ctx: Ctx,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const found = await ctx.tx
    .selectFrom('identity.authenticator as a')
    .innerJoin('identity.session as s', 's.userId', 'a.userId')
    .select('s.id')
    .where('a.userId', '=', userId)
    .where('s.id', '=', sessionId)
    .whereRef('a.confirmedAt', '>', 's.provedAt')
    .executeTakeFirst();
  return found !== undefined;
}

/** Starts the set-up; replaces an unconfirmed secret, never a confirmed one. */
export async function savePending(ctx: Ctx, userId: string, secret: Buffer): Promise<boolean> {
  const saved = await ctx.tx
    .insertInto('identity.authenticator')
    .values({ userId, secret, begunAt: ctx.now })
    .onConflict((c) =>
      c
        .column('userId')
        .doUpdateSet({ secret, begunAt: ctx.now, lastStep: 0n })
        .where('identity.authenticator.confirmedAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst();
  return saved !== undefined;
}

/**
 * Confirms the secret and consumes the code's time step. Of two concurrent calls the second finds
 * it confirmed.
 */
export async function confirmPending(ctx: Ctx, userId: string, step: bigint): Promise<boolean> {
  const confirmed = await ctx.tx
    .updateTable('identity.authenticator')
    .set({ confirmedAt: ctx.now, lastStep: step })
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst();
  return confirmed !== undefined;
}

export const removePending = async (ctx: Ctx, userId: string): Promise<boolean> => {
  const removed = await ctx.tx
    .deleteFrom('identity.authenticator')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst();
  return removed !== undefined;
};

export async function removeAuthenticator(ctx: Ctx, userId: string): Promise<boolean> {
  await removeBackupCodes(ctx, userId);
  await removeChallenges(ctx, userId);
  const removed = await ctx.tx
    .deleteFrom('identity.authenticator')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .returning('userId')
    .executeTakeFirst();
  return removed !== undefined;
}

export type CodeLimit = { readonly max: number; readonly since: Date };

/**
 * Counts a code as wrong before checking it, and locks the user's row until commit, so that
 * concurrent codes are checked in turn, at most `max` per window. Undefined if no attempt is left.
 */
export async function countCode(ctx: Ctx, userId: string, { max, since }: CodeLimit) {
  const result = await sql<{ secret: Buffer }>`
    update identity.authenticator set
      wrong_codes = case when wrong_since > ${since} then wrong_codes + 1 else 1 end,
      wrong_since = case when wrong_since > ${since} then wrong_since else ${ctx.now} end
    where user_id = ${userId} and confirmed_at is not null
      and (wrong_since is null or wrong_since <= ${since} or wrong_codes < ${max})
    returning secret`.execute(ctx.tx);
  return result.rows[0];
}

export const uncountCode = (ctx: Ctx, userId: string) =>
  ctx.tx
    .updateTable('identity.authenticator')
    .set({ wrongCodes: sql<number>`greatest(wrong_codes - 1, 0)` })
    .where('userId', '=', userId)
    .execute();

/** Of concurrent requests with the same code, only one advances the last step. */
export async function takeStep(ctx: Ctx, userId: string, step: bigint): Promise<boolean> {
  const taken = await ctx.tx
    .updateTable('identity.authenticator')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .returning('userId')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Of concurrent requests with the same code, only one gets the row. */
export async function takeBackupCode(ctx: Ctx, userId: string, codeHash: Buffer): Promise<boolean> {
  const taken = await ctx.tx
    .updateTable('identity.backupCode')
    .set({ usedAt: ctx.now })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function countBackupCodes(ctx: Ctx, userId: string) {
  const row = await ctx.tx
    .selectFrom('identity.backupCode')
    .select((e) => [
      e.fn.countAll<string>().filterWhere('usedAt', 'is', null).as('left'),
      e.fn.max('madeAt').as('madeAt'),
    ])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return { left: Number(row.left), madeAt: row.madeAt };
}

/** Keeps an encrypted copy that can be read once. */
export async function saveBackupCodes(
  ctx: Ctx,
  userId: string,
  codes: { readonly hashes: readonly Buffer[]; readonly sheet: Buffer },
): Promise<void> {
  await removeBackupCodes(ctx, userId);
  const rows = codes.hashes.map((codeHash) => ({ userId, codeHash, madeAt: ctx.now }));
  await ctx.tx.insertInto('identity.backupCode').values(rows).execute();
  const sheet = { userId, sealed: codes.sheet, madeAt: ctx.now };
  await ctx.tx.insertInto('identity.backupCodeSheet').values(sheet).execute();
}

export async function removeBackupCodes(ctx: Ctx, userId: string): Promise<void> {
  await ctx.tx.deleteFrom('identity.backupCode').where('userId', '=', userId).execute();
  await ctx.tx.deleteFrom('identity.backupCodeSheet').where('userId', '=', userId).execute();
}

/** Reads and deletes the encrypted copy; of concurrent requests, one gets it. */
export const takeSheet = (ctx: Ctx, userId: string, madeAfter: Date) =>
  ctx.tx
    .deleteFrom('identity.backupCodeSheet')
    .where('userId', '=', userId)
    .where('madeAt', '>', madeAfter)
    .returning('sealed')
    .executeTakeFirst();

export async function hasSheet(ctx: Ctx, userId: string, madeAfter: Date): Promise<boolean> {
  const found = await ctx.tx
    .selectFrom('identity.backupCodeSheet')
    .select('userId')
    .where('userId', '=', userId)
    .where('madeAt', '>', madeAfter)
    .executeTakeFirst();
  return found !== undefined;
}

export const forgetSheetsBefore = (ctx: Ctx, before: Date) =>
  ctx.tx.deleteFrom('identity.backupCodeSheet').where('madeAt', '<=', before).execute();

export const saveChallenge = (
  ctx: Ctx,
  challenge: { id: string; userId: string; tokenHash: Buffer; expiresAt: Date },
) => ctx.tx.insertInto('identity.signInChallenge').values(challenge).execute();

/**
 * Before the code check; locks the challenge until commit: of concurrent requests with the correct
 * code, one opens a session.
 */
export async function takeChallengeAttempt(ctx: Ctx, tokenHash: Buffer, maxAttempts: number) {
  const result = await sql<{ userId: string; attempts: number }>`
    update identity.sign_in_challenge set attempts = attempts + 1
    where token_hash = ${tokenHash} and used_at is null and attempts < ${maxAttempts}
      and expires_at > ${ctx.now}
    returning user_id, attempts`.execute(ctx.tx);
  return result.rows[0];
}

export const closeChallenge = (ctx: Ctx, tokenHash: Buffer) =>
  ctx.tx
    .updateTable('identity.signInChallenge')
    .set({ usedAt: ctx.now })
    .where('tokenHash', '=', tokenHash)
    .execute();

export const removeChallenges = (ctx: Ctx, userId: string) =>
  ctx.tx.deleteFrom('identity.signInChallenge').where('userId', '=', userId).execute();

export const forgetChallengesBefore = (ctx: Ctx, before: Date) =>
  ctx.tx.deleteFrom('identity.signInChallenge').where('expiresAt', '<', before).execute();

import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';

/** Counter shared by browsers that never completed a sign-in to the account. */
export const UNKNOWN_DEVICE = Buffer.alloc(0);

export async function isKnownDevice(
  ctx: Ctx,
  userId: string,
  deviceHash: Buffer,
  since: Date,
): Promise<boolean> {
  const found = await ctx.tx
    .selectFrom('identity.knownDevice')
    .select('userId')
    .where('userId', '=', userId)
    .where('deviceHash', '=', deviceHash)
    .where('lastSignInAt', '>', since)
    .executeTakeFirst();
  return found !== undefined;
}

export async function hasKnownDevice(ctx: Ctx, userId: string): Promise<boolean> {
  const found = await ctx.tx
    .selectFrom('identity.knownDevice')
    .select('userId')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return found !== undefined;
}

export async function isDeviceOfOthers(
  ctx: Ctx,
  userId: string,
  deviceHash: Buffer,
): Promise<boolean> {
  const found = await ctx.tx
    .selectFrom('identity.knownDevice')
    .select('userId')
    .where('deviceHash', '=', deviceHash)
    .where('userId', '<>', userId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export const saveSharedDevice = (ctx: Ctx, userId: string, deviceHash: Buffer) =>
  ctx.tx
    .insertInto('identity.sharedDevice')
    .values({ userId, deviceHash, lastSeenAt: ctx.now })
    .onConflict((c) => c.columns(['userId', 'deviceHash']).doUpdateSet({ lastSeenAt: ctx.now }))
    .execute();

export const saveKnownDevice = (ctx: Ctx, userId: string, deviceHash: Buffer) =>
  ctx.tx
    .insertInto('identity.knownDevice')
    .values({ userId, deviceHash, lastSignInAt: ctx.now })
    .onConflict((c) => c.columns(['userId', 'deviceHash']).doUpdateSet({ lastSignInAt: ctx.now }))
    .execute();

/**
 * Before the password check, in one statement, so that concurrent guesses get distinct numbers up
 * to `max`. Undefined if the account is locked.
 */
export async function countAttempt(
  ctx: Ctx,
  userId: string,
  deviceHash: Buffer,
  limit: { readonly max: number; readonly lockedUntil: Date },
): Promise<number | undefined> {
  const { max, lockedUntil } = limit;
  const result = await sql<{ failures: number }>`
    insert into identity.sign_in_failure as f (user_id, device_hash, failures, locked_until)
    values (${userId}, ${deviceHash}, 1, ${max === 1 ? lockedUntil : null})
    on conflict (user_id, device_hash) do update set
      failures = case when f.locked_until is null then f.failures + 1 else 1 end,
      locked_until = case when f.locked_until is null and f.failures + 1 >= ${max}
        then ${lockedUntil}::timestamptz end
    where f.locked_until is null or f.locked_until <= ${ctx.now}
    returning failures`.execute(ctx.tx);
  return result.rows[0]?.failures;
}

/** Counts attempts at an address without an account, keyed by its digest. */
export async function countUnknownAttempt(
  ctx: Ctx,
  emailDigest: Buffer,
  limit: { readonly max: number; readonly lockedUntil: Date },
): Promise<number | undefined> {
  const { max, lockedUntil } = limit;
  const result = await sql<{ failures: number }>`
    insert into identity.unknown_sign_in as f (email_digest, failures, locked_until, last_at)
    values (${emailDigest}, 1, null, ${ctx.now})
    on conflict (email_digest) do update set
      failures = case when f.locked_until is null then f.failures + 1 else 1 end,
      locked_until = case when f.locked_until is null and f.failures + 1 >= ${max}
        then ${lockedUntil}::timestamptz end,
      last_at = ${ctx.now}
    where f.locked_until is null or f.locked_until <= ${ctx.now}
    returning failures`.execute(ctx.tx);
  return result.rows[0]?.failures;
}

export const returnUnknownAttempt = (ctx: Ctx, emailDigest: Buffer) =>
  ctx.tx
    .updateTable('identity.unknownSignIn')
    .set({ failures: sql<number>`greatest(failures - 1, 0)`, lockedUntil: null })
    .where('emailDigest', '=', emailDigest)
    .execute();

export const forgetUnknownBefore = (ctx: Ctx, before: Date) =>
  ctx.tx.deleteFrom('identity.unknownSignIn').where('lastAt', '<', before).execute();

/** Restores an attempt whose password the server was too busy to check. */
export const returnAttempt = (ctx: Ctx, userId: string, deviceHash: Buffer) =>
  ctx.tx
    .updateTable('identity.signInFailure')
    .set({ failures: sql<number>`greatest(failures - 1, 0)`, lockedUntil: null })
    .where('userId', '=', userId)
    .where('deviceHash', '=', deviceHash)
    .execute();

export const forgetAttempts = (ctx: Ctx, userId: string, deviceHash?: Buffer) => {
  const query = ctx.tx.deleteFrom('identity.signInFailure').where('userId', '=', userId);
  return (deviceHash ? query.where('deviceHash', '=', deviceHash) : query).execute();
};

import type { Ctx } from '../../../../kit/ctx.ts';
import { trustedSince } from '../../identity/index.ts';
import { isTrusted } from '../rules.ts';

export type Sent = { readonly by: string | null; readonly at: Date | null };

/**
 * Whether the person who made a submission has been trusted since. Always true for the product's
 * own submissions.
 */
export async function isSentByTrusted(ctx: Ctx, { by, at }: Sent): Promise<boolean> {
  return !by || !at || (await trustIn(ctx, [by]))(by, at);
}

/** Returns a test of whether a contribution is still valid: its author has been trusted since. */
export async function trustIn(
  ctx: Ctx,
  userIds: readonly string[],
): Promise<(userId: string, at: Date) => boolean> {
  const since = await trustedSince(ctx, userIds, undefined);
  return (userId, at) => isTrusted(since, userId, at);
}

import type { Ctx } from '../../../../kit/ctx.ts';
import { trustedSince } from '../../identity/index.ts';
import { isTrusted } from '../rules.ts';

export type Sent = { readonly by: string | null; readonly at: Date | null };

/**
 * Whether a submission's sender has neither been blocked nor lost a role since. Always true for the
 * product's own submissions.
 */
export async function isSentByTrusted(ctx: Ctx, { by, at }: Sent): Promise<boolean> {
  return !by || !at || (await trustIn(ctx, [by]))(by, at);
}

/** Whether people's contributions are valid, as they were not blocked since. */
export async function trustIn(
  ctx: Ctx,
  userIds: readonly string[],
): Promise<(userId: string, at: Date) => boolean> {
  const since = await trustedSince(ctx, userIds, undefined);
  return (userId, at) => isTrusted(since, userId, at);
}

import type { Ctx } from '../../../../kit/ctx.ts';
import { trustedSince } from '../../identity/index.ts';
import { isTrusted } from '../rules.ts';

/** What waits for a decision: who sent it, and when. */
export type Sent = { readonly by: string | null; readonly at: Date | null };

/**
 * Whether what was sent may still be approved: its sender was neither blocked nor deprived of a
 * role since. The view and the command ask the same. What the product itself sent always may.
 */
export async function isSentByTrusted(ctx: Ctx, { by, at }: Sent): Promise<boolean> {
  return !by || !at || (await trustIn(ctx, [by]))(by, at);
}

/** Whether what somebody brought in at a moment still counts: they were not blocked since. */
export async function trustIn(
  ctx: Ctx,
  userIds: readonly string[],
): Promise<(userId: string, at: Date) => boolean> {
  const since = await trustedSince(ctx, userIds, undefined);
  return (userId, at) => isTrusted(since, userId, at);
}

import type { Ctx } from '../../../../kit/ctx.ts';
import { trustedSince } from '../../identity/index.ts';
import { isTrusted } from '../rules.ts';

/** Whether what somebody brought in at a moment still counts: they were not blocked since. */
export async function trustIn(
  ctx: Ctx,
  userIds: readonly string[],
): Promise<(userId: string, at: Date) => boolean> {
  const since = await trustedSince(ctx, userIds, undefined);
  return (userId, at) => isTrusted(since, userId, at);
}

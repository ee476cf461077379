import type { Ctx } from '../../../../kit/ctx.ts';
import { trustedSince } from '../../identity/index.ts';
import { isTrusted } from '../rules.ts';

export type Sent = { readonly by: string | null; readonly at: Date | null };

/**
 * Whether a submission may still be approved: its sender was neither blocked nor lost a role since.
 * Shared by view and command. The product's own always may.
 */
export async function isSentByTrusted(ctx: Ctx, { by, at }: Sent): Promise<boolean> {
  return !by || !at || (await trustIn(ctx, [by]))(by, at);
}

/** Whether a person's contribution is still valid: they were not blocked since. */
export async function trustIn(
  ctx: Ctx,
  userIds: readonly string[],
): Promise<(userId: string, at: Date) => boolean> {
  const since = await trustedSince(ctx, userIds, undefined);
  return (userId, at) => isTrusted(since, userId, at);
}

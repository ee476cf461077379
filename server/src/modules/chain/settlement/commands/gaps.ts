import type { Ctx } from '../../../../kit/ctx.ts';
import { lockCursor, moveCursor } from '../repository/chain-state.ts';
import {
  type Follower,
  type GapRow,
  lockOldestGap,
  loseAttempts,
  moveInGap,
  saveGap,
} from '../repository/gaps.ts';

type Rounds = { readonly first: bigint; readonly last: bigint };

/**
 * Passes over blocks that are no longer to be had. What was signed before and may be in them is
 * neither sent again nor signed anew until they were read: it would happen twice.
 */
export async function passSettlementGap(ctx: Ctx, gap: Rounds): Promise<void> {
  if ((await lockCursor(ctx)) !== gap.first - 1n) return;
  await loseAttempts(ctx, gap.last);
  await passGap(ctx, 'settlement', gap);
  await moveCursor(ctx, gap.last);
}

/** Names blocks that a follower passes over. The caller moves its own cursor beside it. */
export async function passGap(ctx: Ctx, follower: Follower, gap: Rounds): Promise<void> {
  await saveGap(ctx, follower, gap);
  await ctx.record({
    action: 'settlement.gap',
    subject: { kind: 'chain' },
    detail: { follower, first: String(gap.first), last: String(gap.last) },
  });
}

/** What is to be read of a follower's oldest gap; undefined while there is none. */
export const oldestGap = lockOldestGap;

/** Notes that a gap was read up to a round. False when another reader was faster. */
export async function readInGap(
  ctx: Ctx,
  follower: Follower,
  gap: GapRow,
  readTo: bigint,
): Promise<boolean> {
  const kept = await lockOldestGap(ctx, follower);
  if (kept?.id !== gap.id || kept.readTo !== gap.readTo) return false;
  await moveInGap(ctx, gap, readTo);
  return true;
}

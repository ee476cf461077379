import type { Ctx } from '../../../../kit/ctx.ts';
import { lockCursor, moveCursor } from '../repository/chain-state.ts';
import {
  expireAttempts,
  type Follower,
  type GapRow,
  lockOldestGap,
  moveInGap,
  saveGap,
} from '../repository/gaps.ts';

type Rounds = { readonly first: bigint; readonly last: bigint };

/**
 * Until skipped blocks are read, instructions that may be in them are neither resent nor re-signed,
 * since they could take effect twice.
 */
export async function passSettlementGap(ctx: Ctx, gap: Rounds): Promise<void> {
  if ((await lockCursor(ctx)) !== gap.first - 1n) return;
  await expireAttempts(ctx, gap.last);
  await skipGap(ctx, 'settlement', gap);
  await moveCursor(ctx, gap.last);
}

/** Records a gap; the caller moves the follower's cursor. */
export async function skipGap(ctx: Ctx, follower: Follower, gap: Rounds): Promise<void> {
  await saveGap(ctx, follower, gap);
  await ctx.record({
    action: 'settlement.gap',
    subject: { kind: 'chain' },
    detail: { follower, first: String(gap.first), last: String(gap.last) },
  });
}

export const oldestGap = lockOldestGap;

/** False if another process was faster. */
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

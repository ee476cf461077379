import type { Ctx } from '../../../../kit/ctx.ts';
import { blocksLost, confirmationChanged, lossHaltChanged } from '../events.ts';
import { lockCursor, moveCursor, stopToken } from '../repository/chain-state.ts';
import {
  type Anchor,
  findAnchor,
  forgetSent,
  markUnconfirmedFrom,
  removeAnchors,
  saveLostBlocks,
} from '../repository/lost-blocks.ts';
import { haltReason, lostNotice } from '../rules/lost-blocks.ts';

/**
 * Reverses their confirmations, halts every asset whose units these moved, and moves the follower
 * back, since other blocks may replace them. No-op if another process was faster.
 */
export async function recordLostBlocks(ctx: Ctx, newest: Anchor, first: bigint): Promise<void> {
  const lastRound = await lockCursor(ctx);
  const anchor = await findAnchor(ctx);
  if (anchor?.round !== newest.round || anchor.hash !== newest.hash) return;
  const lost = { firstRound: first, lastRound };
  const taken = await markUnconfirmedFrom(ctx, first);
  const instructions = taken.length;
  const assetIds = [...new Set(taken.flatMap(({ assetId }) => assetId ?? []))];
  for (const { id: instructionId, causeKind, causeId } of taken) {
    await ctx.publish(confirmationChanged, { instructionId, causeKind, causeId });
  }
  await saveLostBlocks(ctx, { ...lost, id: ctx.newId(), instructions, assetIds });
  const reason = haltReason(lost);
  for (const id of assetIds) {
    await stopToken(ctx, id, reason);
    await ctx.record({ action: 'settlement.halt', subject: { kind: 'asset', id }, reason });
    await ctx.publish(lossHaltChanged, { assetId: id });
  }
  await ctx.record({
    action: 'settlement.blocks_lost',
    subject: { kind: 'chain' },
    detail: { first: String(first), last: String(lastRound), instructions },
  });
  await removeAnchors(ctx, first);
  await forgetSent(ctx, first);
  await moveCursor(ctx, first - 1n);
  const notice = lostNotice(lost, instructions, assetIds.length);
  await ctx.publish(blocksLost, { firstRound: Number(first), notice });
}

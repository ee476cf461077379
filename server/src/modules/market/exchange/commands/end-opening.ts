import { later } from '@holdfast/domain/kernel/moment';
import { type OpeningMove, openingMachine } from '@holdfast/domain/market/exchange/opening.machine';
import type { Ctx } from '../../../../kit/ctx.ts';
import { APPROVAL_LASTS_MS, EXPIRY_RULE } from '../../../people/approvals/index.ts';
import {
  lockOpening,
  lockOverdueOpenings,
  moveOpening,
  type OpeningRow,
} from '../repository/openings.ts';

/** Ends a request that waits, by a decision or without one. */
export async function endOpening(
  ctx: Ctx,
  row: OpeningRow,
  move: OpeningMove,
  reason: string | null,
): Promise<void> {
  const decidedBy = move === 'expire' ? null : (ctx.actor?.userId ?? null);
  await moveOpening(ctx, row.id, move, { decidedBy, decisionReason: reason });
  await ctx.record({
    action: `opening.${move}`,
    subject: { kind: 'asset', id: row.assetId },
    from: row.status,
    to: openingMachine.moves[move].to,
    ...(move === 'expire' ? { rule: EXPIRY_RULE } : {}),
    ...(reason ? { reason } : {}),
  });
}

/** Ends a request whose approval ended without a decision. */
export async function endUndecided(ctx: Ctx, id: string, reason: string): Promise<void> {
  const row = await lockOpening(ctx, id);
  if (row?.status === 'REQUESTED') await endOpening(ctx, row, 'expire', reason);
}

/** Ends the requests that no one decided in time. */
export async function endOverdueOpenings(ctx: Ctx): Promise<void> {
  for (const row of await lockOverdueOpenings(ctx, later(ctx.now, -APPROVAL_LASTS_MS))) {
    await endOpening(ctx, row, 'expire', 'Not approved within 24 hours');
  }
}

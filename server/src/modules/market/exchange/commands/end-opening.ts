import { type OpeningMove, openingMachine } from '@holdfast/domain/market/exchange/opening.machine';
import type { Ctx } from '../../../../kit/ctx.ts';
import { EXPIRY_RULE } from '../../../people/approvals/index.ts';
import { moveOpening, type OpeningRow } from '../repository/openings.ts';

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

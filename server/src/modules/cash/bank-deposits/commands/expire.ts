import type { Ctx } from '../../../../kit/ctx.ts';
import { pushToClient } from '../notices.ts';
import { moveDeposit, takeExpired } from '../repository/deposits.ts';
import { moved, recordMove } from './transitions.ts';
/** True if more may remain. */
export async function expireDeposits(ctx: Ctx, limit: number): Promise<boolean> {
  const rows = await takeExpired(ctx, limit);
  for (const row of rows) {
    const stage = moved('expire', row);
    await moveDeposit(ctx, row.id, 'expire', { completedAt: ctx.now });
    await recordMove(ctx, row, 'expired', stage);
    await pushToClient(ctx, row.partyId);
  }
  return rows.length === limit;
}

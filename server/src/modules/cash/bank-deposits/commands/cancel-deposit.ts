import { UUID } from '@holdfast/domain/kernel/ids';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { pushToClient } from '../notices.ts';
import { lockDeposit } from '../queries/deposits.ts';
import { moveDeposit } from '../repository/deposits.ts';
import { moved, recordMove } from './transitions.ts';
/** Undefined if no transfer has this id. Refuses one whose money has arrived. */
export async function cancelDeposit(ctx: UserCtx, id: string) {
  const row = UUID.test(id) ? await lockDeposit(ctx, id) : undefined;
  if (row?.partyId !== ctx.actor.partyId) return undefined;
  const stage = moved('cancel', row);
  await moveDeposit(ctx, id, 'cancel', { completedAt: ctx.now });
  await recordMove(ctx, row, 'cancelled', stage);
  await pushToClient(ctx, row.partyId);
  return { id, status: 'cancelled' };
}

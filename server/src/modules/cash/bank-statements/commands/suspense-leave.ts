import type { UserCtx } from '../../../../kit/ctx.ts';
import { reverse } from '../../../money/ledger/index.ts';
import { returnDeposit } from '../../bank-deposits/index.ts';
import type { Exit, ExitMove } from '../queries/suspense-payload.ts';
import type { SuspenseRow } from '../repository/suspense.ts';
import { close } from './suspense-item.ts';

const MEMOS: Readonly<Record<ExitMove, string>> = {
  return: 'Returned to the sender',
  dismiss: 'Dismissed as a duplicate',
};

/** Removes a line from suspense without crediting it; `by` is the requester. */
export async function leave(
  ctx: UserCtx,
  item: SuspenseRow,
  by: string,
  { move, reason }: Exit,
): Promise<void> {
  await reverse(ctx, item.entryId, MEMOS[move]);
  await close(ctx, item, move, { partyId: null, by, reason });
  if (item.depositId) {
    const { amount } = item;
    await returnDeposit(ctx, item.depositId, { amount, causeId: item.id });
  }
}

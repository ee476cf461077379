import type { Ctx } from '../../../../kit/ctx.ts';
import type { ChainPayment } from '../../../chain/settlement/index.ts';
import { moveOn } from '../repository/cursor.ts';
import { arrivalsOf, creditArrival } from './credit.ts';

export { readTo } from '../repository/cursor.ts';

/** Credits what blocks brought to parties, and moves on past them, in one transaction. */
export async function takePayments(
  ctx: Ctx,
  read: { readonly from: bigint; readonly to: bigint; readonly payments: readonly ChainPayment[] },
): Promise<void> {
  if (!(await moveOn(ctx, read.from, read.to))) return;
  for (const arrival of await arrivalsOf(ctx, read.payments)) {
    await creditArrival(ctx, arrival, null);
  }
}

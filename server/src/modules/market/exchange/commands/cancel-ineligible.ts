import { mayInvest } from '@holdfast/domain/access';
import type { Ctx } from '../../../../kit/ctx.ts';
import { actsFor } from '../../../people/identity/index.ts';
import { listOpenTraders } from '../repository/orders.ts';
import { enqueueCommands } from './command-outbox.ts';

/** Uses current rights, not the session's. */
export const mayTradeFor = (ctx: Ctx, userId: string, partyId: string): Promise<boolean> =>
  actsFor(ctx, userId, partyId, mayInvest);

export const cancelIneligibleOf = (userId: string, partyId: string) =>
  ({
    kind: 'cancel',
    orderId: null,
    partyId,
    assetId: null,
    userId,
    ending: 'INELIGIBLE',
  }) as const;

/** Of users who lost the right to trade for the party: one, or all who act for it. */
export async function cancelIneligible(
  ctx: Ctx,
  filter: { readonly partyId: string; readonly userId: string | null },
): Promise<void> {
  for (const { userId, partyId } of await listOpenTraders(ctx.tx, filter)) {
    if (await mayTradeFor(ctx, userId, partyId)) continue;
    await enqueueCommands(ctx, [cancelIneligibleOf(userId, partyId)]);
  }
}

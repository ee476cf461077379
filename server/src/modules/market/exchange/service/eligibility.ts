import { mayInvest } from '@holdfast/domain/access';
import type { Ctx } from '../../../../kit/ctx.ts';
import { actorOf } from '../../../people/identity/index.ts';
import { listOpenTraders } from '../repository/orders.ts';
import { ask } from './errands.ts';

/** Whether somebody may still trade for a party: asked anew, not remembered from a session. */
export async function mayTradeFor(ctx: Ctx, userId: string, partyId: string): Promise<boolean> {
  const actor = await actorOf(ctx, userId);
  return actor.partyId === partyId && mayInvest(actor.standing);
}

/** What cancels every open order that somebody placed for a party. */
export const cancelOf = (userId: string, partyId: string) =>
  ({
    kind: 'cancel',
    orderId: null,
    partyId,
    assetId: null,
    userId,
    ending: 'INELIGIBLE',
  }) as const;

/**
 * Looks at everybody whose standing went down and who has open orders: those who may not trade any
 * more have them cancelled. A colleague who may keeps theirs.
 */
export async function cancelIneligible(
  ctx: Ctx,
  whose: { readonly partyId: string; readonly userId: string | null },
): Promise<void> {
  for (const { userId, partyId } of await listOpenTraders(ctx.tx, whose)) {
    if (await mayTradeFor(ctx, userId, partyId)) continue;
    await ask(ctx, [cancelOf(userId, partyId)]);
  }
}

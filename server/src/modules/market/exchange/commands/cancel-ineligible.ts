import { mayInvest } from '@holdfast/domain/access';
import type { Ctx } from '../../../../kit/ctx.ts';
import { actsFor } from '../../../people/identity/index.ts';
import { listOpenTraders } from '../repository/orders.ts';
import { enqueueCommands } from './command-outbox.ts';

/** Whether a user may trade for a party now: read from the database, not from the session. */
export const mayTradeFor = (ctx: Ctx, userId: string, partyId: string): Promise<boolean> =>
  actsFor(ctx, userId, partyId, mayInvest);

/** The command that cancels every open order that a user placed for a party. */
export const cancelIneligibleOf = (userId: string, partyId: string) =>
  ({
    kind: 'cancel',
    orderId: null,
    partyId,
    assetId: null,
    userId,
    ending: 'INELIGIBLE',
  }) as const;

/**
 * Cancels the open orders of users who may no longer trade for the party: of one user, or of all
 * who act for it. Orders of colleagues who still may stay open.
 */
export async function cancelIneligible(
  ctx: Ctx,
  filter: { readonly partyId: string; readonly userId: string | null },
): Promise<void> {
  for (const { userId, partyId } of await listOpenTraders(ctx.tx, filter)) {
    if (await mayTradeFor(ctx, userId, partyId)) continue;
    await enqueueCommands(ctx, [cancelIneligibleOf(userId, partyId)]);
  }
}

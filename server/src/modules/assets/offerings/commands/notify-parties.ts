import type { Ctx } from '../../../../kit/ctx.ts';
import { usersOfParty } from '../../../people/identity/index.ts';
import { notifyParty } from '../../../people/notifications/index.ts';
import { assetsByIds } from '../../catalogue/index.ts';
import { textOf } from '../notices.ts';
import { lockUnnotified, markNotified } from '../repository/notices.ts';

const BATCH_SIZE = 100;

/**
 * Notifies parties of the stage of their commitments, one batch in a transaction of its own, so
 * that many messages never delay a closing. Returns whether anybody was notified.
 */
export async function notifyParties(ctx: Ctx): Promise<boolean> {
  const rows = await lockUnnotified(ctx, BATCH_SIZE);
  if (rows.length === 0) return false;
  const assets = await assetsByIds(
    ctx,
    rows.map((row) => row.assetId),
  );
  for (const row of rows) {
    const name = assets.get(row.assetId)?.name ?? 'the asset';
    await notifyParty(ctx, row.partyId, { ...textOf(row, name), causeId: row.id });
    for (const { userId } of await usersOfParty(ctx, row.partyId)) {
      await ctx.pushToClient(userId, 'commitments');
    }
  }
  await markNotified(
    ctx,
    rows.map((row) => row.id),
  );
  return true;
}

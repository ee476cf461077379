import type { Ctx } from '../../../../kit/ctx.ts';
import type { RawTransaction } from '../chain.port.ts';
import { isTransactionLost, listLegsOf } from '../repository/lists.ts';

/**
 * From the database, since a node keeps transactions for about an hour. None for a transaction that
 * isn't ours.
 */
export async function ownTransactions(ctx: Ctx, txId: string): Promise<readonly RawTransaction[]> {
  const legs = await listLegsOf(ctx, txId);
  return legs.flatMap(({ txId: id, raw, round, confirmedAt, isLead, kind, chainAssetId }) => {
    if (round === null || confirmedAt === null) return [];
    const created = isLead && kind === 'create_asset' ? (chainAssetId ?? undefined) : undefined;
    const nothing = { closingAmount: undefined, assetClosingAmount: undefined };
    return [{ txId: id, raw, round, at: confirmedAt, createdAsset: created, ...nothing }];
  });
}

export const isLostFromChain = (ctx: Ctx, txId: string): Promise<boolean> =>
  isTransactionLost(ctx, txId);

import type { Ctx } from '../../../../kit/ctx.ts';
import type { RawTransaction } from '../chain.port.ts';
import { isTransactionLost, listLegsOf } from '../repository/lists.ts';

/**
 * A confirmed transaction of ours with the others of its group, from our own database: a node finds
 * it for an hour or so. Empty for any other.
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

/** Whether a transaction of ours was confirmed by a block that the chain has lost since. */
export const isLostFromChain = (ctx: Ctx, txId: string): Promise<boolean> =>
  isTransactionLost(ctx, txId);

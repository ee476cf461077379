import type { Ctx } from '../../../../kit/ctx.ts';
import { movingUnitsOf } from '../../../chain/settlement/index.ts';
import { balancesOf, freeOf, heldByKind, partyMain } from '../../../money/ledger/index.ts';
import type { OwnUnits } from '../rules.ts';

/** Locks the account: the units cannot change before commit. */
export async function lockOwnUnits(ctx: Ctx, partyId: string, assetId: string): Promise<OwnUnits> {
  const free = await freeOf(ctx, partyMain(partyId, assetId));
  const { lockedUp, unsettled } = await ownUnits(ctx, partyId, assetId);
  return { free, lockedUp, unsettled };
}

export async function ownUnits(ctx: Ctx, partyId: string, assetId: string) {
  const all = await balancesOf(ctx, partyId);
  const row = all.find((one) => one.commodity === assetId);
  const balance = row?.balance ?? 0n;
  const free = balance - (row?.held ?? 0n);
  const held = await heldByKind(ctx, partyId, assetId);
  const moving = await movingUnitsOf(ctx, partyId);
  return {
    balance,
    free,
    inOrders: held.order,
    inRetirements: held.retirement,
    lockedUp: free - (row?.available ?? 0n),
    unsettled: moving.get(assetId)?.coming ?? 0n,
  };
}

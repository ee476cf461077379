import { refuse } from '@holdfast/domain/market/exchange/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { type Asset, assetById } from '../../../assets/catalogue/index.ts';
import { assertSignedToBuy } from '../../../people/agreements/index.ts';
import { findMarket } from '../repository/markets.ts';
import { brokenRule } from './transfer.ts';

/**
 * All but funds, prices and halts, which change by the minute. Refuses ASSET_NOT_FOUND,
 * NOT_TRADING, OWN_ASSET, AGREEMENT_NOT_SIGNED and TRANSFER_REFUSED.
 */
export async function assertBuyable(ctx: UserCtx, assetId: string): Promise<Asset> {
  const asset = await assetById(ctx, assetId);
  const market = await findMarket(ctx.tx, asset.id);
  if (asset.status !== 'IN_TRADING' || !market) return refuse('NOT_TRADING', {});
  if (ctx.actor.companyId === asset.companyId) return refuse('OWN_ASSET', {});
  await assertSignedToBuy(ctx, ctx.actor.partyId, asset.id);
  const against = await brokenRule(ctx, { asset, market }, { side: 'buy', quantity: undefined });
  if (against) refuse('TRANSFER_REFUSED', { ...against, why: against.say });
  return asset;
}

import { refuse } from '@holdfast/domain/assets/distributions/refusals';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { Ctx } from '../../../../kit/ctx.ts';
import { type Asset, assetById } from '../../catalogue/index.ts';
import {
  type DistributionRow,
  findDistribution,
  lockDistribution,
} from '../repository/distributions.ts';

export async function ownAsset(ctx: Ctx, assetId: string): Promise<Asset> {
  const asset = await assetById(ctx, assetId);
  return asset.companyId === ctx.actor?.companyId ? asset : refuse('ASSET_NOT_FOUND', {});
}

const own = (ctx: Ctx, row: DistributionRow | undefined): DistributionRow =>
  row && row.companyId === ctx.actor?.companyId ? row : refuse('NOT_FOUND', {});

export const findOwn = async (ctx: Ctx, id: string): Promise<DistributionRow> =>
  own(ctx, UUID.test(id) ? await findDistribution(ctx, id) : undefined);

export const lockOwn = async (ctx: Ctx, id: string): Promise<DistributionRow> =>
  own(ctx, UUID.test(id) ? await lockDistribution(ctx, id) : undefined);

/** Hides from staff the distributions that were never submitted. */
const asked = (row: DistributionRow | undefined): DistributionRow =>
  row && row.requestedAt !== null ? row : refuse('NOT_FOUND', {});

export const findRequested = async (ctx: Ctx, id: string): Promise<DistributionRow> =>
  asked(UUID.test(id) ? await findDistribution(ctx, id) : undefined);

export const lockRequested = async (ctx: Ctx, id: string): Promise<DistributionRow> =>
  asked(UUID.test(id) ? await lockDistribution(ctx, id) : undefined);

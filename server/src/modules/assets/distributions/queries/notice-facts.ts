import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { assetById } from '../../catalogue/index.ts';
import { findDistribution } from '../repository/distributions.ts';

type Event = { readonly distributionId: string; readonly assetId: string };

export async function loadNoticeFacts(ctx: Ctx, { distributionId, assetId }: Event) {
  const found = await findDistribution(ctx, distributionId);
  const row = invariant(found, 'a submitted distribution is not removed before its notifications');
  return { row, name: (await assetById(ctx, assetId)).name };
}

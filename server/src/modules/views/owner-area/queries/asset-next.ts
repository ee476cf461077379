import { refuse } from '@holdfast/domain/assets/catalogue/refusals';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { OwnerAssetNext } from '@holdfast/domain/views/owner-area/dashboard-shapes';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { listAssets, listDocuments, listPledges } from '../assets.read.ts';
import { listRequestedNavs } from '../holders.read.ts';
import { listEscrow } from '../money.read.ts';
import { nextOf } from '../rules/progress.ts';
import { tasksOf } from '../rules/tasks.ts';
import { nextLine, taskLine } from '../views.ts';
import { listWaiting } from '../waiting.read.ts';
import { byAsset } from './dashboard.ts';

export async function assetNextOf(ctx: UserCtx, assetId: string): Promise<OwnerAssetNext> {
  const { tx, now } = ctx;
  const companyId = invariant(ctx.actor.companyId, 'an owner acts for a company');
  const assets = UUID.test(assetId) ? await listAssets(tx, companyId, assetId) : [];
  const [asset] = assets;
  if (!asset) return refuse('ASSET_NOT_FOUND', {});
  const money = await listEscrow(tx, companyId);
  // Without an offering, the asset's id stands in and matches nothing, so the rules use the asset's
  // stage.
  const offerings = [asset.offeringId ?? asset.id];
  const tasks = tasksOf({
    assets,
    pledges: await listPledges(tx, offerings),
    papers: await listDocuments(tx, offerings),
    sentBack: [],
    escrow: new Map(money.map((one) => [one.assetId, one.inEscrow] as const)),
    waiting: byAsset(await listWaiting(tx, [assetId])),
    asked: byAsset(await listRequestedNavs(tx, [assetId])),
    tickets: [],
    now,
  });
  return { tasks: tasks.map(taskLine), next: nextLine(nextOf(asset, now)) };
}

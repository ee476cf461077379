import { refuse } from '@holdfast/domain/assets/governance/refusals';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { Ctx } from '../../../../kit/ctx.ts';
import { type Asset, assetById, visibleAsset } from '../../catalogue/index.ts';
import { findPoll, lockPoll, type PollRow } from '../repository/polls.ts';

export async function ownAsset(ctx: Ctx, assetId: string): Promise<Asset> {
  const asset = await assetById(ctx, assetId);
  return asset.companyId === ctx.actor?.companyId ? asset : refuse('ASSET_NOT_FOUND', {});
}

type Owned = { readonly poll: PollRow; readonly asset: Asset };

async function owned(ctx: Ctx, poll: PollRow | undefined): Promise<Owned> {
  const asset = poll && (await assetById(ctx, poll.assetId));
  const isOwn = asset !== undefined && asset.companyId === ctx.actor?.companyId;
  return poll && asset && isOwn ? { poll, asset } : refuse('NOT_FOUND', {});
}

export const ownPollRow = async (ctx: Ctx, id: string): Promise<Owned> =>
  owned(ctx, UUID.test(id) ? await findPoll(ctx, id) : undefined);

/** `ownPollRow`, locked to serialise changes. */
export const lockOwnPoll = async (ctx: Ctx, id: string): Promise<Owned> =>
  owned(ctx, UUID.test(id) ? await lockPoll(ctx, id) : undefined);

export const isPublished = (poll: PollRow): boolean => poll.snapshotAt !== null;

export async function publishedPoll(ctx: Ctx, id: string): Promise<PollRow> {
  const poll = UUID.test(id) ? await findPoll(ctx, id) : undefined;
  if (!poll || !isPublished(poll)) return refuse('NOT_FOUND', {});
  await visibleAsset(ctx, poll.assetId);
  return poll;
}

import { refuse as refuseAsset } from '@holdfast/domain/assets/catalogue/refusals';
import type { CommitmentStage } from '@holdfast/domain/assets/offerings/commitment.machine';
import type {
  CommitmentLine,
  OfferingForManagers,
  OwnerCommitment,
} from '@holdfast/domain/assets/offerings/shapes';
import { UUID } from '@holdfast/domain/kernel/ids';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { assetById } from '../../catalogue/index.ts';
import { findCommitment, listOfOffering, listOfParty } from '../repository/commitments.ts';
import { listInClosing, newestOffering } from '../repository/offerings.ts';
import { assertManages } from './access.ts';
import { forManagers, forParty } from './describe.ts';
import { managed } from './describe-managed.ts';

type Paged = { readonly page: number; readonly limit: number };

/** The caller's commitments, newest first. */
export async function commitmentsPage(
  ctx: UserCtx,
  query: Paged & { readonly assetId?: string | undefined },
): Promise<{ lines: CommitmentLine[]; total: number }> {
  const { rows, total } = await listOfParty(ctx, ctx.actor.partyId, query.assetId, query);
  return { lines: await forParty(ctx, rows), total };
}

/** One of the caller's commitments. Refuses NOT_FOUND, another's too. */
export async function commitmentOfParty(ctx: UserCtx, id: string): Promise<CommitmentLine> {
  const row = UUID.test(id) ? await findCommitment(ctx, id) : undefined;
  if (!row || row.partyId !== ctx.actor.partyId) return refuse('NOT_FOUND', {});
  return invariant((await forParty(ctx, [row]))[0], 'a commitment has its line');
}

type OwnerPage = {
  readonly offering: OfferingForManagers | null;
  readonly commitments: OwnerCommitment[];
  readonly total: number;
};

/**
 * An asset's newest offering and its commitments, for whoever manages it. Refuses ASSET_NOT_FOUND.
 */
export async function ownerPage(
  ctx: Ctx,
  assetId: string,
  query: Paged & { readonly stage?: CommitmentStage | undefined },
): Promise<OwnerPage> {
  const asset = await assetById(ctx, assetId);
  if (!ctx.actor?.standing.isStaff && ctx.actor?.companyId !== asset.companyId) {
    refuseAsset('ASSET_NOT_FOUND', {});
  }
  const offering = await newestOffering(ctx, asset.id);
  if (!offering) return { offering: null, commitments: [], total: 0 };
  assertManages(ctx.actor, offering.companyId);
  const { rows, total } = await listOfOffering(ctx, offering.id, query.stage, query);
  const [shown] = await managed(ctx, [offering]);
  return { offering: shown ?? null, commitments: await forManagers(ctx, rows), total };
}

/** Offerings in closing and issuing, those waiting longest first. */
export async function closingsPage(
  ctx: Ctx,
  query: Paged & { readonly stage?: 'CLOSING' | 'ISSUING' | undefined },
): Promise<{ lines: OfferingForManagers[]; total: number }> {
  const stages = query.stage ? [query.stage] : (['CLOSING', 'ISSUING'] as const);
  const { rows, total } = await listInClosing(ctx, stages, query);
  return { lines: await managed(ctx, rows), total };
}

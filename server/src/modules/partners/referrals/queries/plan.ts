import type { PartnerKind } from '@holdfast/domain/partners/referrals/stages';
import type { Ctx } from '../../../../kit/ctx.ts';
import { listPartnerFlags } from '../partners.read.ts';
import { namesOfAssets } from '../record.read.ts';
import { findTerms } from '../repository/terms.ts';

export type Plan = {
  readonly kind: Exclude<PartnerKind, 'none'>;
  readonly rateBps: number;
  readonly months: number;
  readonly assetIds: readonly string[] | null;
  readonly since: Date;
};

/** A distributor's contract, or the introducer plan. */
export async function planOf(ctx: Ctx, partyId: string): Promise<Plan | undefined> {
  const { isDistributor, isIntroducer } = await listPartnerFlags(ctx, partyId);
  if (!isDistributor && !isIntroducer) return undefined;
  const terms = await findTerms(ctx, isDistributor ? partyId : null);
  if (!terms || terms.rateBps === 0) return undefined;
  const { rateBps, months, assetIds, effectiveFrom: since } = terms;
  const kind = isDistributor ? 'distributor' : 'introducer';
  return { kind, rateBps, months, assetIds, since };
}

export async function planView(ctx: Ctx, plan: Plan | undefined) {
  if (!plan) return null;
  const { kind, rateBps, months, assetIds, since } = plan;
  const assets = assetIds && (await namesOfAssets(ctx, assetIds));
  return { kind, rateBps, months, assets, since };
}

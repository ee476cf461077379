import type { OfferingForInvestors } from '@holdfast/domain/assets/offerings/shapes';
import { unitsLeft } from '@holdfast/domain/assets/offerings/terms';
import { cancelUntil, withdrawalDays } from '@holdfast/domain/assets/offerings/withdrawal-right';
import type { Actor, Ctx } from '../../../../kit/ctx.ts';
import { unsignedToBuy } from '../../../people/agreements/index.ts';
import { type Asset, assetById, requiredReading } from '../../catalogue/index.ts';
import { listVersions } from '../repository/changes.ts';
import { countedUnits } from '../repository/commitments.ts';
import { newestOffering, type Offering } from '../repository/offerings.ts';
import { isFull, takesCommitments } from '../rules/offering.ts';
import { progressView, termsOf } from '../views/terms.ts';
import { versionLines } from '../views/versions.ts';
import { investorFacts } from './investor-facts.ts';

/** Of the newest offering; null if never offered. */
export async function investmentTerms(
  ctx: Ctx,
  assetId: string,
): Promise<OfferingForInvestors | null> {
  const asset = await assetById(ctx, assetId);
  const offering = await newestOffering(ctx, asset.id);
  if (!offering) return null;
  const left = unitsLeft(offering.allocationRule, offering.maxUnits, offering.pledgedUnits);
  return {
    id: offering.id,
    assetId: asset.id,
    status: offering.status,
    stage: offering.stage,
    terms: termsOf(offering, asset.unitDecimals),
    progress: progressView(offering),
    unitsLeft: left ?? null,
    isFull: isFull(offering),
    isTakingCommitments: takesCommitments(offering, ctx.now) && !isFull(offering),
    closedAt: offering.closingAt ?? offering.endedAt,
    versions: versionLines(await listVersions(ctx, [offering.id])),
    mine: ctx.actor ? await ofCaller(ctx, ctx.actor, asset, offering) : null,
  };
}

async function ofCaller(ctx: Ctx, actor: Actor, asset: Asset, offering: Offering) {
  const investor = await investorFacts(ctx, actor);
  return {
    countedUnits: await countedUnits(ctx, offering.id, actor.partyId),
    unsignedAgreements: (await unsignedToBuy(ctx, actor.partyId, asset.id)).length,
    isOwnAsset: actor.companyId === asset.companyId,
    requiredDocuments: (await requiredReading(ctx, asset.id, actor)).map((document) => ({
      ...document,
      openedAt: document.openedAt,
    })),
    withdrawalDays: withdrawalDays(offering.coolingOffDays, investor),
    cancelUntil: cancelUntil(ctx.now, offering.coolingOffDays, investor),
  };
}

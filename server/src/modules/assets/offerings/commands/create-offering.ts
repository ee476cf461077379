import { refuse } from '@holdfast/domain/assets/offerings/refusals';
import type { AllocationRule } from '@holdfast/domain/assets/offerings/terms';
import { COOLING_OFF_DAYS } from '@holdfast/domain/assets/offerings/withdrawal-right';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { feeNow } from '../../../money/fees/index.ts';
import { type Asset, lockAsset } from '../../catalogue/index.ts';
import { reserveUnits, setIssuePrice, shareClassById } from '../../structures/index.ts';
import { saveVersion } from '../repository/changes.ts';
import {
  findOfferings,
  newestOffering,
  type Offering,
  saveOffering,
} from '../repository/offerings.ts';
import { changeableOf } from '../rules/change.ts';
import { assertTerms, type NewTerms } from '../rules/offering.ts';
import { saveListing } from './refresh-listing.ts';

export type NewOffering = NewTerms & {
  readonly assetId: string;
  readonly allocationRule?: AllocationRule;
  readonly automaticApproval?: boolean;
  /** Added to the investor's amount; defaults to the fee rule in force. */
  readonly investorFeeBps?: number;
  /** Deducted from the owner's proceeds; defaults to the fee rule in force. */
  readonly placementFeeBps?: number;
  readonly furtherTerms?: string;
};

/**
 * The offering opens at its date once the asset is published. Prices in cents, quantities in
 * thousandths. Refuses ASSET_NOT_FOUND, OFFERING_EXISTS, OFFERING_TERMS.
 */
export async function createOffering(ctx: Ctx, given: NewOffering): Promise<string> {
  const { asset, shares } = await assertTermsFit(ctx, given.assetId, given);
  const before = await newestOffering(ctx, asset.id);
  const id = ctx.newId();
  const saved = await saveOffering(ctx, {
    id,
    assetId: asset.id,
    seq: (before?.seq ?? 0) + 1,
    companyId: asset.companyId,
    unitPrice: given.unitPrice,
    minUnits: given.minUnits,
    maxUnits: given.maxUnits,
    minPerInvestor: given.minPerInvestor,
    maxPerInvestor: given.maxPerInvestor,
    allocationRule: given.allocationRule ?? 'first_come',
    automaticApproval: given.automaticApproval ?? false,
    closingVoteRequired: given.closingVoteRequired ?? false,
    coolingOffDays: given.coolingOffDays ?? COOLING_OFF_DAYS,
    ...(await feesOf(ctx, asset, given)),
    opensAt: given.opensAt,
    closesAt: given.closesAt,
    longStopAt: given.longStopAt,
    furtherTerms: given.furtherTerms ?? '',
    createdAt: ctx.now,
  });
  if (!saved) refuse('OFFERING_EXISTS', {});
  await reserveUnits(ctx, shares.id, { kind: 'offering', id }, given.maxUnits);
  await setIssuePrice(ctx, id, given.unitPrice, ctx.actor?.userId ?? null);
  await ctx.record({
    action: 'offering.create',
    subject: { kind: 'offering', id },
    to: 'UPCOMING',
    detail: { assetId: asset.id, seq: (before?.seq ?? 0) + 1 },
  });
  const [offering] = await findOfferings(ctx, [id]);
  await saveFirstVersion(ctx, invariant(offering, 'the saved offering exists'));
  await saveListing(ctx, invariant(offering, 'the saved offering exists'));
  return id;
}

export async function assertTermsFit(ctx: Ctx, assetId: string, terms: NewTerms) {
  const asset = await lockAsset(ctx, assetId);
  if (asset.status !== 'Draft') {
    refuse('OFFERING_TERMS', { what: 'Only a draft can be offered' });
  }
  if (!asset.shareClassId) {
    return refuse('OFFERING_TERMS', { what: 'Link the asset to a share class first' });
  }
  const shares = await shareClassById(ctx, asset.shareClassId);
  assertTerms(terms, { unitDecimals: asset.unitDecimals, issuable: shares.freeUnits });
  return { asset, shares };
}

const saveFirstVersion = (ctx: Ctx, offering: Offering): Promise<void> =>
  saveVersion(ctx, {
    offeringId: offering.id,
    version: offering.version,
    ...changeableOf(offering),
    madeAt: offering.createdAt,
    proposedBy: ctx.actor?.userId ?? null,
    approvedBy: [],
  });

async function feesOf(ctx: Ctx, asset: Asset, given: NewOffering) {
  const of = { assetId: asset.id, category: asset.category };
  const investor = await feeNow(ctx, 'investor', of);
  const placement = await feeNow(ctx, 'placement', of);
  const { investorFeeBps = investor.bps, placementFeeBps = placement.bps } = given;
  return {
    investorFeeBps,
    investorFeeId: investorFeeBps === investor.bps ? investor.id : null,
    placementFeeBps,
    placementFeeId: placementFeeBps === placement.bps ? placement.id : null,
  };
}

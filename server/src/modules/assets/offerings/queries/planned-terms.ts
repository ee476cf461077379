import { moneyText } from '@holdfast/domain/kernel/money';
import { quantityText } from '@holdfast/domain/kernel/quantity';
import type { Ctx } from '../../../../kit/ctx.ts';
import { newestOffering, type Offering } from '../repository/offerings.ts';

/**
 * The current offering's terms as text, null without an offering; and whether investors can commit
 * or are waiting for their units.
 */
export async function plannedOffer(ctx: Ctx, assetId: string) {
  const offering = await newestOffering(ctx, assetId);
  const isRunning = offering !== undefined && RUNNING.includes(offering.stage);
  return { terms: termsOf(offering), isRunning };
}

function termsOf(offering: Offering | undefined) {
  const isOver = offering?.stage === 'ENDED' && offering.status !== 'OFFER_COMPLETED';
  if (!offering || isOver) return null;
  return {
    unitPrice: moneyText(offering.unitPrice),
    minUnits: quantityText(offering.minUnits),
    maxUnits: quantityText(offering.maxUnits),
    minPerInvestor: quantityText(offering.minPerInvestor),
    maxPerInvestor: quantityText(offering.maxPerInvestor),
    allocationRule: offering.allocationRule,
    automaticApproval: offering.automaticApproval,
    closingVoteRequired: offering.closingVoteRequired,
    furtherTerms: offering.furtherTerms,
    coolingOffDays: offering.coolingOffDays,
    opensAt: offering.opensAt.toISOString(),
    closesAt: offering.closesAt.toISOString(),
    longStopAt: offering.longStopAt.toISOString(),
  };
}
export type PlannedTerms = NonNullable<ReturnType<typeof termsOf>>;

const RUNNING: readonly string[] = ['OPEN', 'VOTING', 'CLOSING', 'ISSUING'];

export const hasOfferings = async (ctx: Ctx, assetId: string): Promise<boolean> =>
  (await newestOffering(ctx, assetId)) !== undefined;

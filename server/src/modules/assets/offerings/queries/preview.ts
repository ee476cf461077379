import type { AllocationPreview } from '@holdfast/domain/assets/offerings/shapes';
import { feeOf } from '@holdfast/domain/kernel/price';
import type { Ctx } from '../../../../kit/ctx.ts';
import { partyNames } from '../../../people/identity/index.ts';
import { assetById } from '../../catalogue/index.ts';
import { listApproved, type Share } from '../repository/closing-steps.ts';
import { findOfOffering } from '../repository/commitments.ts';
import { sharesOf } from '../rules/shares.ts';
import { findManaged } from './access.ts';

type Page = { readonly page: number; readonly limit: number };

/**
 * Applies the allocation rule as if the offering closed now. Includes parties on hold, so as not to
 * reveal the hold.
 */
export async function previewOf(
  ctx: Ctx,
  offeringId: string,
  { page, limit }: Page,
): Promise<{ readonly rows: AllocationPreview; readonly total: number }> {
  const offering = await findManaged(ctx, offeringId);
  const { unitDecimals } = await assetById(ctx, offering.assetId);
  const approved = await listApproved(ctx, offering.id);
  const shares = sharesOf(offering, approved, unitDecimals);
  const first = (page - 1) * limit;
  const lines = await linesOf(ctx, offering.id, shares.slice(first, first + limit));
  const asked = sum(approved.map((row) => row.units));
  const raised = sum(shares.map((share) => share.amount));
  const fees = sum(shares.map((share) => share.fee));
  const placementFee = feeOf(raised, offering.placementFeeBps);
  const short = shares.filter((share, i) => share.units < (approved[i]?.units ?? 0n));
  const leftOut = short.filter((share) => share.units === 0n).length;
  const rows: AllocationPreview = {
    rule: offering.allocationRule,
    askedUnits: asked,
    availableUnits: offering.maxUnits,
    allocatedUnits: sum(shares.map((share) => share.units)),
    raised,
    investorFees: fees,
    placementFee,
    toOwner: raised - placementFee,
    returned: sum(approved.map((row) => row.total)) - raised - fees,
    shortened: short.length - leftOut,
    leftOut,
    isOverSubscribed: asked > offering.maxUnits,
    lines,
  };
  return { rows, total: approved.length };
}

const sum = (list: readonly bigint[]): bigint => list.reduce((all, one) => all + one, 0n);

async function linesOf(
  ctx: Ctx,
  offeringId: string,
  shares: readonly Share[],
): Promise<AllocationPreview['lines']> {
  const rows = await findOfOffering(
    ctx,
    offeringId,
    shares.map((share) => share.id),
  );
  const investorOf = await partyNames(
    ctx,
    rows.map((row) => row.partyId),
  );
  const shareOf = new Map(shares.map((share) => [share.id, share] as const));
  return rows.map((row) => {
    const { units, amount, fee } = shareOf.get(row.id) ?? { units: 0n, amount: 0n, fee: 0n };
    return {
      id: row.id,
      investor: investorOf(row.partyId),
      units: row.units,
      allocatedUnits: units,
      allocatedAmount: amount,
      returned: row.total - amount - fee,
    };
  });
}

import { refuse } from '@holdfast/domain/assets/retirement/refusals';
import { quantityText } from '@holdfast/domain/kernel/quantity';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { partyById } from '../../../people/identity/index.ts';
import { lockAsset } from '../../catalogue/index.ts';
import { ownAsset } from '../queries/access.ts';
import { unsoldOf } from '../queries/unsold.ts';
import type { RetirementRow } from '../repository/retirements.ts';
import { assertStep, retirableAsset, saveRequest } from './request.ts';

/** From the token's reserve. Refuses ASSET_NOT_FOUND, NOT_RETIRABLE, NOTHING_UNSOLD. */
export async function retireUnsold(
  ctx: UserCtx,
  assetId: string,
  given: { readonly units: bigint; readonly reason: string },
): Promise<RetirementRow> {
  await ownAsset(ctx, assetId);
  // Serialises requests, which would otherwise each count the same supply.
  await lockAsset(ctx, assetId);
  const asset = await retirableAsset(ctx, assetId);
  assertStep(asset, given.units);
  await assertUnsold(ctx, assetId, given.units, { isAsked: false });
  const { partyId, userId } = ctx.actor;
  const party = await partyById(ctx, partyId);
  return saveRequest(ctx, {
    id: ctx.newId(),
    assetId,
    partyId,
    isUnsold: true,
    units: given.units,
    beneficiary: party?.displayName ?? ctx.actor.name,
    beneficiaryType: 'company',
    beneficiaryCountry: ctx.actor.country ?? asset.country,
    purpose: 'other',
    coversFrom: null,
    coversTo: null,
    words: given.reason,
    isPublic: true,
    requestedBy: userId,
  });
}

/** Refuses NOTHING_UNSOLD for more than the unpromised reserve. */
export async function assertUnsold(
  ctx: Ctx,
  assetId: string,
  units: bigint,
  { isAsked }: { readonly isAsked: boolean },
): Promise<void> {
  const found = await unsoldOf(ctx, assetId);
  // The available supply already excludes the units of a saved request.
  const available = found.available + (isAsked ? units : 0n);
  if (units > available) refuse('NOTHING_UNSOLD', { available: quantityText(available) });
}

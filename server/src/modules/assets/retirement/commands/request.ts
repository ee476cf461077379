import type {
  BeneficiaryType,
  RetirementPurpose,
} from '@holdfast/domain/assets/retirement/purposes';
import { refuse } from '@holdfast/domain/assets/retirement/refusals';
import { keepsStep, quantityText } from '@holdfast/domain/kernel/quantity';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import { refuseFunds } from '@holdfast/domain/money/ledger/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { assertPrintable } from '../../../../kit/documents/printable.ts';
import { tokensOf } from '../../../chain/settlement/index.ts';
import { hold, partyMain } from '../../../money/ledger/index.ts';
import { type Asset, assetById, visibleAsset } from '../../catalogue/index.ts';
import { assertNotFrozen } from '../../transfer-procedures/index.ts';
import { retirementRequested } from '../events.ts';
import { lockOwnUnits } from '../queries/own-units.ts';
import {
  type NewRetirement,
  type RetirementRow,
  saveRetirement,
} from '../repository/retirements.ts';
import { ISSUED_STATUSES, retirable, retiredDecimals } from '../rules.ts';
import { holdOf } from './transitions.ts';

export type Wanted = {
  readonly assetId: string;
  /** Thousandths of a unit. */
  readonly units: bigint;
  readonly beneficiary: string;
  readonly beneficiaryType: BeneficiaryType;
  readonly beneficiaryCountry?: string | undefined;
  readonly purpose: RetirementPurpose;
  readonly coversFrom: string | null;
  readonly coversTo: string | null;
  readonly reason: string;
  readonly isPublic: boolean;
};

/**
 * Holds the units until approval. Refuses ASSET_NOT_FOUND, NOT_RETIRABLE, UNITS_FROZEN,
 * INSUFFICIENT_HOLDING_UNITS for unavailable or unsettled units, and CONTACT_SUPPORT while the
 * party is on hold.
 */
export async function requestRetirement(ctx: UserCtx, wanted: Wanted): Promise<RetirementRow> {
  await visibleAsset(ctx, wanted.assetId);
  const asset = await retirableAsset(ctx, wanted.assetId);
  assertStep(asset, wanted.units);
  assertCovers(wanted);
  const { partyId } = ctx.actor;
  await assertNotFrozen(ctx, asset.id, partyId);
  const id = ctx.newId();
  // Locks the account, so that available and unsettled units cannot change.
  const own = await lockOwnUnits(ctx, partyId, asset.id);
  const available = retirable(own);
  if (wanted.units > available) {
    refuseFunds('INSUFFICIENT_HOLDING_UNITS', {
      commodity: asset.id,
      needed: wanted.units,
      available,
    });
  }
  await hold(ctx, {
    account: partyMain(partyId, asset.id),
    amount: wanted.units,
    cause: holdOf(id),
    refusal: 'INSUFFICIENT_HOLDING_UNITS',
  });
  const { reason: words, beneficiaryCountry, ...rest } = wanted;
  const country = beneficiaryCountry ?? ctx.actor.country ?? asset.country;
  return saveRequest(ctx, {
    ...rest,
    id,
    partyId,
    isUnsold: false,
    beneficiaryCountry: country,
    words,
    requestedBy: ctx.actor.userId,
  });
}

/** Notifies the approvers. Refuses TEXT_NOT_PRINTABLE for text that the certificate can't print. */
export async function saveRequest(ctx: UserCtx, given: NewRetirement): Promise<RetirementRow> {
  assertPrintable(given.beneficiary, given.words, ctx.actor.name);
  const row = await saveRetirement(ctx, given);
  await ctx.record({
    action: 'retirement.request',
    subject: { kind: 'retirement', id: row.id },
    partyId: row.partyId,
    to: row.stage,
    detail: { assetId: row.assetId, units: quantityText(row.units), isUnsold: row.isUnsold },
  });
  const { id: retirementId, assetId, partyId } = row;
  await ctx.publish(retirementRequested, { retirementId, assetId, partyId });
  return row;
}

/** Refuses NOT_RETIRABLE unless units are issued and the terms allow it. */
export async function retirableAsset(ctx: UserCtx, assetId: string): Promise<Asset> {
  const asset = await assetById(ctx, assetId);
  const token = (await tokensOf(ctx, [assetId])).get(assetId);
  const isIssued = ISSUED_STATUSES.has(asset.status) && token?.chainAssetId != null;
  return asset.retirable && isIssued ? asset : refuse('NOT_RETIRABLE', {});
}

export function assertStep(asset: Asset, units: bigint): void {
  const unitDecimals = retiredDecimals(asset);
  if (keepsStep(units, unitDecimals)) return;
  refuseFields([{ field: 'units', rule: 'decimal', message: messages.decimal(unitDecimals) }]);
}

function assertCovers({ coversFrom, coversTo }: Wanted): void {
  if ((coversFrom === null) !== (coversTo === null)) {
    const field = coversFrom === null ? 'coversFrom' : 'coversTo';
    refuseFields([{ field, rule: 'required', message: messages.required('Day') }]);
  }
  if (coversFrom !== null && coversTo !== null && coversFrom > coversTo) {
    const message = messages.invalid('Last day');
    refuseFields([{ field: 'coversTo', rule: 'default', message }]);
  }
}

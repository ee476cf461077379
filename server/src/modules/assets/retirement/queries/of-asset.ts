import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { retiredUnits, sumUnits } from '../../../money/ledger/index.ts';
import { platformAddresses } from '../../../people/custody/index.ts';
import { assetAvailability, assetById, listingsOf, visibleAsset } from '../../catalogue/index.ts';
import { listRetired, listRetirements } from '../repository/retirements.ts';
import { ISSUED_STATUSES, retirable, retiredDecimals } from '../rules.ts';
import { partyViews } from '../views.ts';
import { ownAsset } from './access.ts';
import { ownUnits } from './own-units.ts';
import { unsoldOf } from './unsold.ts';

export async function retirementOfAsset(
  ctx: Ctx,
  assetId: string,
  page: { readonly page: number; readonly limit: number },
) {
  const { viewer } = await visibleAsset(ctx, assetId);
  const asset = await assetById(ctx, assetId);
  const { rows, total } = await listRetired(ctx, assetId, page);
  const retired = (await retiredUnits(ctx)).get(assetId) ?? 0n;
  const outstanding = (await sumUnits(ctx, [assetId])).get(assetId) ?? 0n;
  const { id, name, symbol, category, status } = asset;
  const unitDecimals = retiredDecimals(asset);
  const isRetirable = asset.retirable && ISSUED_STATUSES.has(status);
  const availability = await assetAvailability(ctx, id);
  const reply = {
    asset: { id, name, symbol, category, status, availability, unitDecimals, isRetirable },
    retired: retired,
    outstanding: outstanding,
    account: (await platformAddresses(ctx)).retired,
    price: await priceOf(ctx, assetId, viewer.seesAssetTrade),
    retirements: rows.map((row) => ({
      certificate: row.number ?? '',
      units: row.units,
      beneficiary: row.isPublic ? row.beneficiary : null,
      beneficiaryCountry: row.beneficiaryCountry,
      purpose: row.purpose,
      registry: row.certificate?.registry ?? null,
      retiredAt: invariant(row.retiredAt, 'a completed retirement has its time'),
    })),
    own: ctx.actor ? await ownOf(ctx, ctx.actor.partyId, assetId) : null,
  };
  return { rows: reply, total };
}

async function ownOf(ctx: Ctx, partyId: string, assetId: string) {
  const own = await ownUnits(ctx, partyId, assetId);
  return {
    held: own.balance,
    available: retirable(own),
    inOrders: own.inOrders,
    inRetirements: own.inRetirements,
    inLockup: own.lockedUp,
    unsettled: own.unsettled,
  };
}

/** The last trade price if the caller may see it, else NAV, else offering price. */
async function priceOf(ctx: Ctx, assetId: string, seesTrade: boolean) {
  const listing = (await listingsOf(ctx, [assetId])).get(assetId);
  const priced = (value: bigint | null | undefined, source: 'trade' | 'nav' | 'offer') =>
    value ? { value: value, source } : null;
  return (
    (seesTrade ? priced(listing?.lastPrice, 'trade') : null) ??
    priced(listing?.nav, 'nav') ??
    priced(listing?.unitPrice, 'offer')
  );
}

export async function unsoldSupply(ctx: UserCtx, assetId: string) {
  const asset = await ownAsset(ctx, assetId);
  const unsold = await unsoldOf(ctx, assetId);
  const retired = (await retiredUnits(ctx)).get(assetId) ?? 0n;
  const { rows } = await listRetirements(ctx, { assetId, isUnsold: true, page: 1, limit: 100 });
  const { id, name, symbol } = asset;
  const unitDecimals = retiredDecimals(asset);
  return {
    asset: { id, name, symbol, unitDecimals, isRetirable: asset.retirable },
    total: unsold.total,
    issued: unsold.issued,
    retired: retired,
    available: unsold.available,
    reason: retirementProblem(asset, unsold),
    retirements: await partyViews(ctx, rows),
  };
}

function retirementProblem(
  asset: { readonly retirable: boolean; readonly status: string },
  unsold: { readonly available: bigint; readonly isOffered: boolean },
): string | null {
  if (!asset.retirable) return 'The terms of this asset don’t allow retirement.';
  if (!ISSUED_STATUSES.has(asset.status)) return 'Units have not been issued yet.';
  if (unsold.isOffered) return 'The offering is open. Unsold units are known once it closes.';
  if (unsold.available === 0n) return 'No unsold units are left.';
  return null;
}

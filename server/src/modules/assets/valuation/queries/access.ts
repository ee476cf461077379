import { refuse } from '@holdfast/domain/assets/valuation/refusals';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { usersOfParty } from '../../../people/identity/index.ts';
import { type Asset, assetById } from '../../catalogue/index.ts';
import { findNav, lockNav, type NavRow } from '../repository/navs.ts';

export async function ownAsset(ctx: Ctx, assetId: string): Promise<Asset> {
  const asset = await assetById(ctx, assetId);
  return asset.companyId === ctx.actor?.companyId ? asset : refuse('ASSET_NOT_FOUND', {});
}

type Managed = { readonly row: NavRow; readonly asset: Asset };

async function managed(ctx: Ctx, row: NavRow | undefined): Promise<Managed> {
  const actor = invariant(ctx.actor, 'a NAV query has an actor');
  const asset = row && (await assetById(ctx, row.assetId));
  const isTheirs =
    actor.standing.staffPermissions.has('CAN_MANAGE_ASSETS') ||
    (asset !== undefined && asset.companyId === actor.companyId);
  return row && asset && isTheirs ? { row, asset } : refuse('NOT_FOUND', {});
}

export const managedNav = async (ctx: Ctx, navId: string): Promise<Managed> =>
  managed(ctx, UUID.test(navId) ? await findNav(ctx, navId) : undefined);

/** Serialises a decision with a withdrawal. */
export const lockManagedNav = async (ctx: Ctx, navId: string): Promise<Managed> =>
  managed(ctx, UUID.test(navId) ? await lockNav(ctx, navId) : undefined);

/**
 * Users whose requests the caller may withdraw: staff may withdraw their own, an owner's users
 * their company's.
 */
export async function alliesOf(ctx: Ctx): Promise<ReadonlySet<string>> {
  const actor = ctx.actor;
  if (!actor) return new Set();
  if (actor.standing.isStaff) return new Set([actor.userId]);
  const colleagues = await usersOfParty(ctx, actor.partyId);
  return new Set(colleagues.map((user) => user.userId));
}

import { registryOf } from '@holdfast/domain/assets/catalogue/registry';
import type { Asset } from '../catalogue/index.ts';

export const RETIREMENT_APPROVAL = 'retirement.approve';

/** One party's units of an asset, in thousandths. */
export type OwnUnits = {
  /** Not reserved. */
  readonly free: bigint;
  readonly lockedUp: bigint;
  /** Bought in trades the chain has not confirmed. */
  readonly unsettled: bigint;
};

/** Available units that are certainly on chain too. */
export function retirable({ free, lockedUp, unsettled }: OwnUnits): bigint {
  const left = free - lockedUp - unsettled;
  return left > 0n ? left : 0n;
}

/** A registry's credits are whole: each unit is one serial number. */
export const retiredDecimals = (asset: Pick<Asset, 'entity' | 'unitDecimals'>): number =>
  registryOf(asset.entity) ? 0 : asset.unitDecimals;

export const ISSUED_STATUSES: ReadonlySet<string> = new Set([
  'Completed',
  'IN_TRADING',
  'In Voting',
]);

/** Rounded down; the last units take the remainder. */
export const costShare = (
  position: { readonly units: bigint; readonly cost: bigint },
  leaving: bigint,
): bigint => (position.cost * leaving) / position.units;

import {
  decideAccess,
  readsRestricted,
  seesAssetTradeData,
  seesTradeData,
} from '@holdfast/domain/access';
import type { Actor } from '../../../../kit/ctx.ts';
import type { AssetRow } from '../repository/asset.ts';
import { isListed } from './listing.ts';

export type Viewer = {
  readonly userId: string | undefined;
  readonly partyId: string | undefined;
  readonly companyId: string | undefined;
  /** Sees last prices and price changes on cards, in sorts and in filters. */
  readonly seesTrade: boolean;
  readonly seesAssetTrade: boolean;
  /** May open non-public documents as their class or a grant allows. */
  readonly isVerified: boolean;
  readonly managesAll: boolean;
  readonly isStaff: boolean;
};

export const viewerOf = (actor: Actor | undefined): Viewer => ({
  userId: actor?.userId,
  partyId: actor?.partyId,
  companyId: actor?.standing.isBlocked ? undefined : actor?.companyId,
  seesTrade: seesTradeData(actor?.standing),
  seesAssetTrade: seesAssetTradeData(actor?.standing),
  isVerified: readsRestricted(actor?.standing),
  managesAll:
    decideAccess(
      { who: 'staff', account: 'active', permission: 'CAN_MANAGE_ASSETS' },
      actor?.standing,
    ) === undefined,
  isStaff: actor?.standing.isStaff === true && !actor.standing.isBlocked,
});

/**
 * Visible to everyone while listed; always to its company and staff; and, if ever published, to
 * verified users, who may have committed.
 */
export const maySee = (
  asset: Pick<AssetRow, 'status' | 'publishedAt' | 'companyId'>,
  viewer: Pick<Viewer, 'isVerified' | 'companyId' | 'isStaff'>,
): boolean =>
  isListed(asset) ||
  viewer.isStaff ||
  viewer.companyId === asset.companyId ||
  (asset.publishedAt !== null && viewer.isVerified);

/** The owner company, and staff who manage assets. */
export const keepsDataRoom = (actor: Actor | undefined, companyId: string): boolean =>
  actor === undefined ||
  actor.standing.staffPermissions.has('CAN_MANAGE_ASSETS') ||
  actor.companyId === companyId;

/** The owner company only: staff don't change an issuer's files. */
export const changesDataRoom = (actor: Actor | undefined, companyId: string): boolean =>
  actor === undefined || actor.companyId === companyId;

export type DocumentClass = 'public' | 'verified' | 'holders';

export type Reader = {
  readonly isVerified: boolean;
  readonly holds: boolean;
  readonly isInside: boolean;
  readonly granted: ReadonlySet<string>;
};

export type DocumentRefusal = 'DOCUMENT_FOR_VERIFIED' | 'DOCUMENT_FOR_HOLDERS';

/** Undefined if it opens. Checks verification before class, holding and grants. */
export function documentRefusal(
  document: { readonly class: string; readonly seriesId: string },
  reader: Reader,
): DocumentRefusal | undefined {
  if (document.class === 'public' || reader.isInside) return undefined;
  const isMeant =
    document.class === 'verified' || reader.holds || reader.granted.has(document.seriesId);
  if (!isMeant) return 'DOCUMENT_FOR_HOLDERS';
  return reader.isVerified ? undefined : 'DOCUMENT_FOR_VERIFIED';
}

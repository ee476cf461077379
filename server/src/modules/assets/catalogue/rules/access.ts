import {
  decideAccess,
  readsRestricted,
  seesAssetTradeData,
  seesTradeData,
} from '@holdfast/domain/access';
import type { Actor } from '../../../../kit/ctx.ts';
import type { AssetRow } from '../repository/asset.ts';
import { isListed } from './listing.ts';

/** What the caller may see, decided by the table of access. */
export type Viewer = {
  readonly userId: string | undefined;
  readonly partyId: string | undefined;
  readonly companyId: string | undefined;
  /** Last price and change on cards, in sorts and filters. */
  readonly seesTrade: boolean;
  /** The same on an asset's own page. */
  readonly seesAssetTrade: boolean;
  /** Reads what is not public, where a class or a grant opens it. */
  readonly isVerified: boolean;
  /** Staff who manage the assets of every company. */
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
 * Who may see an asset's page: anybody while the market lists it, its own company and staff always,
 * and verified users once it was published, since they may have committed to it.
 */
export const maySee = (
  asset: Pick<AssetRow, 'status' | 'publishedAt' | 'companyId'>,
  viewer: Pick<Viewer, 'isVerified' | 'companyId' | 'isStaff'>,
): boolean =>
  isListed(asset) ||
  viewer.isStaff ||
  viewer.companyId === asset.companyId ||
  (asset.publishedAt !== null && viewer.isVerified);

/** Who keeps a data room: the owner company's own people, and staff who manage assets. */
export const keepsDataRoom = (actor: Actor | undefined, companyId: string): boolean =>
  actor === undefined ||
  actor.standing.staffPermissions.has('CAN_MANAGE_ASSETS') ||
  actor.companyId === companyId;

/** Who adds and changes what stands there: staff don't, whose files they are not. */
export const changesDataRoom = (actor: Actor | undefined, companyId: string): boolean =>
  actor === undefined || actor.companyId === companyId;

/** Who may open a document: anybody, verified users, or holders of the asset. */
export type DocumentClass = 'public' | 'verified' | 'holders';

/** What decides which files open to somebody. */
export type Reader = {
  readonly isVerified: boolean;
  readonly holds: boolean;
  /** Keeps the data room. */
  readonly isInside: boolean;
  /** The documents that were opened to them on request. */
  readonly granted: ReadonlySet<string>;
};

export type DocumentRefusal = 'DOCUMENT_FOR_VERIFIED' | 'DOCUMENT_FOR_HOLDERS';

/**
 * Why a reader may not open a document; undefined when they may. Their standing precedes the class,
 * their holding and what was granted to them.
 */
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

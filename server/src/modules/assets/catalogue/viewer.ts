import { decideAccess, seesAssetTradeData, seesTradeData } from '@holdfast/domain/access';
import type { Actor } from '../../../kit/ctx.ts';

/** What the one who asks may see: decided once, from the one table of access. */
export type Viewer = {
  readonly userId: string | undefined;
  readonly partyId: string | undefined;
  readonly companyId: string | undefined;
  /** Last price and change on cards, in sorts and filters. */
  readonly seesTrade: boolean;
  /** The same on an asset's own page. */
  readonly seesAssetTrade: boolean;
  /** Opens documents for verified users. */
  readonly isVerified: boolean;
  /** Staff who look after assets of every company. */
  readonly managesAll: boolean;
  readonly isStaff: boolean;
};

export const viewerOf = (actor: Actor | undefined): Viewer => ({
  userId: actor?.userId,
  partyId: actor?.partyId,
  companyId: actor?.standing.isBlocked ? undefined : actor?.companyId,
  seesTrade: seesTradeData(actor?.standing),
  seesAssetTrade: seesAssetTradeData(actor?.standing),
  isVerified:
    decideAccess({ who: 'signed_in', account: 'identified' }, actor?.standing) === undefined,
  managesAll:
    decideAccess(
      { who: 'staff', account: 'active', permission: 'CAN_MANAGE_ASSETS' },
      actor?.standing,
    ) === undefined,
  isStaff: actor?.standing.isStaff === true && !actor.standing.isBlocked,
});

import type { Audience } from '@holdfast/domain/assets/registers/shapes';
import type { ZoneChoice } from '@holdfast/domain/kernel/moment';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { zoneOf } from '../../../../kit/http/viewer.ts';
import { visibleAsset } from '../../catalogue/index.ts';
import { holdsNow } from '../holders.read.ts';
import { type AsOf, asOfMoment } from '../rules/as-of.ts';
import { audienceOf, isStaffReader } from '../rules/audience.ts';

export type Reading = {
  readonly asset: {
    readonly id: string;
    readonly name: string;
    readonly symbol: string;
    readonly shareClassId: string | null;
  };
  readonly audience: Audience;
  readonly isStaff: boolean;
  readonly partyId: string;
  readonly zone: ZoneChoice;
  readonly asOf: AsOf;
};

export async function readingOf(
  ctx: UserCtx,
  assetId: string,
  moment: string | undefined,
): Promise<Reading> {
  const { asset } = await visibleAsset(ctx, assetId);
  const { partyId } = ctx.actor;
  const zone = zoneOf(ctx);
  return {
    asset,
    audience: audienceOf(ctx.actor, asset.companyId, await holdsNow(ctx.tx, asset.id, partyId)),
    isStaff: isStaffReader(ctx.actor),
    partyId,
    zone,
    asOf: asOfMoment(moment, zone, ctx.now),
  };
}

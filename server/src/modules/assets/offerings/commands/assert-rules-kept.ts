import type { Ctx } from '../../../../kit/ctx.ts';
import { assertMayTransfer } from '../../transfer-rules/index.ts';
import type { Offering } from '../repository/offerings.ts';

/**
 * Refuses TRANSFER_REFUSED when the transfer restrictions bar these units. Promised units count as
 * held; a share limit applies to the units offered. Confirming an earlier commitment is not a new
 * transfer. The caller's offering lock makes concurrent commitments visible.
 */
export const assertRulesKept = (
  ctx: Ctx,
  offering: Offering,
  taken: {
    readonly partyId: string;
    readonly units: bigint;
    /** Units of the party's other open commitments. */
    readonly alreadyCounted: bigint;
  },
): Promise<void> =>
  assertMayTransfer(ctx, {
    assetId: offering.assetId,
    kind: 'issue',
    units: taken.units,
    fromPartyId: null,
    toPartyId: taken.partyId,
    promised: {
      units: taken.alreadyCounted,
      holders: offering.investors,
      all: offering.maxUnits,
    },
  });

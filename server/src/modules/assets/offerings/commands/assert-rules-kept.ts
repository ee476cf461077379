import type { Ctx } from '../../../../kit/ctx.ts';
import { assertMayTransfer } from '../../transfer-rules/index.ts';
import type { Offering } from '../repository/offerings.ts';

/**
 * Refuses TRANSFER_REFUSED when the asset's rules would stand in the way of these units. What is
 * promised counts like what is held, and a share is one of the units offered. What was promised
 * before the rules is kept: confirming it is no new move. The caller has locked the offering, so
 * of two commitments at once the second counts the first.
 */
export const assertRulesKept = (
  ctx: Ctx,
  offering: Offering,
  taken: {
    readonly partyId: string;
    readonly units: bigint;
    /** Units of the same party that count besides. */
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

import type { Ctx } from '../../../../kit/ctx.ts';
import { assertMayTransfer } from '../../transfer-rules/index.ts';
import type { Offering } from '../repository/offerings.ts';

/**
 * Refuses TRANSFER_REFUSED when the asset's rules bar these units. Promised units count as held; a
 * share limit is of the units offered. Confirming an earlier commitment is not a new transfer. The
 * caller's offering lock makes concurrent commitments visible.
 */
export const assertRulesKept = (
  ctx: Ctx,
  offering: Offering,
  taken: {
    readonly partyId: string;
    readonly units: bigint;
    /** Other counted units of the same party. */
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

import type { Ctx } from '../../../../kit/ctx.ts';
import { assertMayTransfer } from '../../transfer-rules/index.ts';
import type { Offering } from '../repository/offerings.ts';

/**
 * Refuses TRANSFER_REFUSED when the asset's rules bar these units. Promised units count as held,
 * and a maximum share is of the units offered. Confirming a commitment made before the rules is not
 * a new transfer. The caller has locked the offering, so a concurrent commitment is included.
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

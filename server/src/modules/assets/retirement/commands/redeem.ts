import type { Ctx } from '../../../../kit/ctx.ts';
import { instructAll } from '../../../chain/settlement/index.ts';
import { type NewEntry, partyMain, platform, postMany } from '../../../money/ledger/index.ts';

export type Redemption = {
  readonly assetId: string;
  readonly partyId: string;
  /** Thousandths of a unit, above zero. */
  readonly units: bigint;
  /** USD cents; determines the position's gain or loss. */
  readonly proceeds: bigint;
};

export type RedeemingEntry = {
  readonly entry: NewEntry;
  readonly redemptions: readonly Redemption[];
};

/** Cause kind; the cause's id identifies entry and holder. */
export const REDEMPTION_CAUSE = 'redemption';

/**
 * Books entries that pay holders and retire their units, and instructs the chain. Registry credits
 * of redeemed units return to the issuer and aren’t retired, so they take no serial numbers.
 * Idempotent by entry kind and reference; a holder may occur only once per entry. Returns the
 * entries' ids. Refuses what `post` refuses.
 */
export async function redeem(
  ctx: Ctx,
  entries: readonly RedeemingEntry[],
): Promise<readonly string[]> {
  const booked = await postMany(
    ctx,
    entries.map(({ entry, redemptions }) => ({
      ...entry,
      lines: [...entry.lines, ...redemptions.flatMap(linesOf)],
      positions: [
        ...(entry.positions ?? []),
        ...redemptions.map(({ units, ...one }) => ({ ...one, units: -units })),
      ],
    })),
  );
  const fresh = entries.filter((_, i) => booked[i]?.fresh);
  await instructAll(
    ctx,
    fresh.flatMap(({ entry, redemptions }) =>
      redemptions.map(({ assetId, partyId, units }) => ({
        kind: 'retire' as const,
        assetId,
        fromPartyId: partyId,
        quantity: units,
        causeKind: REDEMPTION_CAUSE,
        // The register finds a line's transaction by entry reference and holder.
        causeId: `${entry.reference}:${partyId}`,
      })),
    ),
  );
  return booked.map(({ entryId }) => entryId);
}

const linesOf = ({ assetId, partyId, units }: Redemption) => [
  { account: partyMain(partyId, assetId), amount: -units },
  { account: platform('retired', assetId), amount: units },
];

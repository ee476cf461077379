import type { Ctx } from '../../../../kit/ctx.ts';
import { instructAll } from '../../../chain/settlement/index.ts';
import { type NewEntry, partyMain, platform, postMany } from '../../../money/ledger/index.ts';

/** Units that their issuer takes back, and what is paid for them. */
export type Redemption = {
  readonly assetId: string;
  readonly partyId: string;
  /** Thousandths of a unit, more than zero. */
  readonly units: bigint;
  /** USD cents: what the position sells for, which makes its gain or loss. */
  readonly proceeds: bigint;
};

/** An entry of another module with the units that are redeemed in it. */
export type RedeemingEntry = {
  readonly entry: NewEntry;
  readonly redemptions: readonly Redemption[];
};

/** The kind of cause of a redemption's instruction; its id names the entry and the holder. */
export const REDEMPTION_CAUSE = 'redemption';

/**
 * Books entries that pay holders for their units and retires the units in the same entries, once
 * for each kind and reference; the chain is instructed with them. A holder stands once in an entry.
 * Answers the entries' ids. Refuses what `post` refuses.
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
        // The register finds the transaction of a line by the entry's reference and its holder.
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

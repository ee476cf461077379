import type { Ctx } from '../../../../kit/ctx.ts';
import { type NewEntry, platform, post } from '../../../money/ledger/index.ts';
import { listClosingFees } from '../closing.read.ts';
import { saveLines } from '../repository/lines.ts';
import { commissionOf } from '../rules/commission.ts';
import { listEarnings } from '../terms.read.ts';

/** The entry that accrues commissions, or reverses them if the amount is negative. */
export const owed = (reference: string, amount: bigint): NewEntry => ({
  kind: 'commission',
  reference,
  lines: [
    { account: platform('fees', 'USD'), amount: -amount },
    { account: platform('commissions', 'USD'), amount },
  ],
});

export const saveCommissions = saveLines;

/**
 * Accrues commissions in the transaction that books the fees. The caller holds the lock on the
 * offering, which completes once.
 */
export async function accrueClosing(
  ctx: Ctx,
  offering: { readonly id: string; readonly assetId: string },
): Promise<void> {
  const fees = await listClosingFees(ctx, offering.id);
  if (fees.length === 0) return;
  const earnings = await listEarnings(ctx, [...new Set(fees.map((one) => one.partyId))]);
  const earned = fees.flatMap(({ commitmentId: sourceId, partyId, fee }) => {
    const { assetId } = offering;
    const of = { source: 'offering', sourceId, assetId, fee } as const;
    return commissionOf(earnings.get(partyId), of) ?? [];
  });
  if (earned.length === 0) return;
  await saveLines(ctx, earned);
  const sum = earned.reduce((total, { amount }) => total + amount, 0n);
  await post(ctx, owed(offering.id, sum));
}

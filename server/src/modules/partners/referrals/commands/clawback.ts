import type { Ctx } from '../../../../kit/ctx.ts';
import { post } from '../../../money/ledger/index.ts';
import { lockLinesOfClient } from '../repository/lines.ts';
import { saveClawback } from '../repository/takings.ts';
import { planClawback } from '../rules/commission.ts';
import { owed } from './accrue.ts';

type GivenBack = {
  readonly clientPartyId: string;
  /** Refunded fees in US cents. */
  readonly amount: bigint;
  readonly entryId: string;
  readonly reason: string;
};

/**
 * Latest fees first, in the refund's transaction. Unpaid commissions are voided; paid ones become a
 * negative line in the next payout, as a partner's wallet is never debited.
 */
export async function takeBack(ctx: Ctx, given: GivenBack): Promise<void> {
  const { clientPartyId, amount, entryId, reason } = given;
  const lines = await lockLinesOfClient(ctx, clientPartyId);
  const taken = planClawback(lines, amount);
  if (taken.length === 0) return;
  await saveClawback(ctx, taken, { causeId: entryId, reason });
  const sum = taken.reduce((total, one) => total + one.taken, 0n);
  if (sum > 0n) await post(ctx, owed(entryId, -sum));
  await ctx.record({
    action: 'commission.taken_back',
    subject: { kind: 'party', id: clientPartyId },
    reason,
    detail: { fees: String(amount), commission: String(sum), lines: taken.length },
  });
}

import type { Ctx } from '../../../../kit/ctx.ts';
import { post } from '../../../money/ledger/index.ts';
import { lockLinesOfClient } from '../repository/lines.ts';
import { listClawbacks, saveRestored } from '../repository/takings.ts';
import { restoredOf } from '../rules/commission.ts';
import { owed } from './accrue.ts';

type TakenBackAgain = {
  /** The entry of the fee refund, which is now reversed. */
  readonly takenBy: string;
  readonly entryId: string;
  readonly reason: string;
};

/**
 * In the transaction that reverses the refund. Voided commissions are owed again; clawed-back ones
 * are added to the next payout.
 */
export async function restore(ctx: Ctx, given: TakenBackAgain): Promise<void> {
  const { takenBy, entryId, reason } = given;
  const [first] = await listClawbacks(ctx, takenBy);
  if (!first) return;
  const { clientPartyId } = first;
  const lines = await lockLinesOfClient(ctx, clientPartyId);
  // Re-read under the lock: the second of two concurrent calls finds nothing left to restore.
  const restored = restoredOf(lines, await listClawbacks(ctx, takenBy));
  await saveRestored(ctx, restored, { causeId: entryId, reason, takenBy });
  const sum = restored.reduce((total, one) => total + one.amount, 0n);
  if (sum > 0n) await post(ctx, owed(entryId, sum));
  await ctx.record({
    action: 'commission.restored',
    subject: { kind: 'party', id: clientPartyId },
    reason,
    detail: { commission: String(sum), lines: restored.length },
  });
}

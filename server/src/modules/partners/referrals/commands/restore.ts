import type { Ctx } from '../../../../kit/ctx.ts';
import { post } from '../../../money/ledger/index.ts';
import { lockLinesOfClient } from '../repository/lines.ts';
import { listTakings, saveRestored } from '../repository/takings.ts';
import { restoredOf } from '../rules/commission.ts';
import { owed } from './accrue.ts';

type TakenBackAgain = {
  /** The entry that gave fees back, and takes part in nothing any more. */
  readonly takenBy: string;
  /** The entry that took it back. */
  readonly entryId: string;
  readonly reason: string;
};

/**
 * Restores what `takeBack` took of commissions, in the transaction that takes its cause back: what
 * was voided is owed again, and what was paid and taken back comes with the next payout. Nothing
 * where the entry took none.
 */
export async function restore(ctx: Ctx, given: TakenBackAgain): Promise<void> {
  const { takenBy, entryId, reason } = given;
  const [first] = await listTakings(ctx, takenBy);
  if (!first) return;
  const { clientPartyId } = first;
  const lines = await lockLinesOfClient(ctx, clientPartyId);
  // Read again behind the lock: of two that restore at once the second finds nothing left.
  const restored = restoredOf(lines, await listTakings(ctx, takenBy));
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

import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { isPaused } from '../../../../kit/pauses.ts';
import { lockBlocked } from '../../../money/ledger/index.ts';
import type { SendAnswer } from '../chain.port.ts';
import { settlementNeedsAttention } from '../events.ts';
import { listToSend, saveSent, submitAttempts, type ToSend } from '../repository/attempts.ts';
import { setOwnFees } from '../repository/fees.ts';
import { findOpen, listPayers, moveInstructions } from '../repository/instructions.ts';
import { judgeRefusal, reasonFor } from '../rules/node-refusals.ts';

/** In rounds. */
const RESEND_AFTER = 4n;

/**
 * Up to `limit` groups of signed bytes. Excludes payments of a party now on hold: their bytes
 * expire, and new ones are signed when the hold is lifted.
 */
export async function dueToSend(ctx: Ctx, round: bigint, limit: number): Promise<ToSend[]> {
  return listToSend(ctx, round, RESEND_AFTER, { limit, held: await heldPayers(ctx) });
}

/** All of them while withdrawals are paused. */
export async function heldPayers(ctx: Ctx): Promise<readonly string[]> {
  const payers = await listPayers(ctx);
  if (payers.length === 0 || (await isPaused(ctx, 'withdrawals'))) return payers;
  return [...(await lockBlocked(ctx, payers))];
}

export type Sent = { readonly what: ToSend; readonly answer: SendAnswer };

/**
 * Accepted or already known bytes are sent but not yet confirmed. A permanent refusal stops the
 * instruction; its bytes stay valid until their last round.
 */
export async function recordSent(ctx: Ctx, round: bigint, sent: readonly Sent[]): Promise<void> {
  const judged = sent.map((one) => ({ ...one, judgement: judge(one.answer) }));
  const ids = sent.map((one) => one.what.id);
  const answers = sent.map(({ answer }) => (answer.kind === 'refused' ? answer : null));
  await saveSent(ctx, ids, round, answers);
  const sentOut = judged.filter((one) => one.judgement === 'known');
  await submitAttempts(
    ctx,
    sentOut.map((one) => one.what.id),
  );
  await moveInstructions(
    ctx,
    'submit',
    sentOut.map((one) => one.what.instructionId),
  );
  const busy = judged.filter((one) => one.judgement === 'busy');
  await setOwnFees(
    ctx,
    busy.map((one) => one.what.instructionId),
  );
  for (const one of judged) {
    if (one.judgement !== 'wrong' || one.answer.kind !== 'refused') continue;
    await stopInstruction(ctx, one.what.instructionId, reasonFor(one.answer.message));
  }
}

const judge = (answer: SendAnswer) =>
  answer.kind === 'accepted' ? 'known' : judgeRefusal(answer.message);

export async function stopInstruction(ctx: Ctx, id: string, reason: string): Promise<void> {
  const [moved] = await moveInstructions(ctx, 'stop', [id], { reason });
  if (!moved) return;
  const [row] = await findOpen(ctx, [id]);
  const { causeKind, causeId } = invariant(row, 'a stopped instruction is open');
  await ctx.record({
    action: 'settlement.stop',
    subject: { kind: 'instruction', id },
    to: 'NEEDS_ATTENTION',
    reason,
  });
  await ctx.publish(settlementNeedsAttention, { instructionId: id, causeKind, causeId, reason });
}

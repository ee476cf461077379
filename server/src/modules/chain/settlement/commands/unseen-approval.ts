import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import {
  defineApproval,
  described,
  fact,
  subjectOfRequest,
} from '../../../people/approvals/index.ts';
import { UNSEEN, unseenPayload, type Word, wordOf } from '../queries/unseen.ts';
import { findByTxIds } from '../repository/attempts.ts';
import { findCursor, lockCursor } from '../repository/chain-state.ts';
import { compareAgain } from '../repository/gaps.ts';
import { findUnseen, lockUnseen, saveAgreed, type UnseenRow } from '../repository/unseen.ts';
import { quantityOf } from '../views.ts';
import { SETTLEMENT_JOB } from './instruct.ts';
import { confirm, expireDeadInstructions } from './record-rounds.ts';

type Said = { readonly row: UnseenRow; readonly word: Word };

export const unseenApproval = defineApproval<Said>({
  kind: UNSEEN,
  subject: subjectOfRequest({ find: findUnseen, lock: lockInOrder }, (row, { payload }) => ({
    row,
    word: wordOf(payload),
  })),
  content: async (_ctx, { row, word }) => unseenPayload(row, word),
  describe: async (_ctx, { row, word }) => {
    const where = word.round ? `In block ${word.round}` : 'In no block';
    const quantity = quantityOf(row);
    return described({
      title: `Transaction ${where.toLowerCase()}`,
      parties: [
        ...(row.fromAddress ? [{ role: 'From', name: row.fromAddress, detail: null }] : []),
        ...(row.toAddress ? [{ role: 'To', name: row.toAddress, detail: null }] : []),
      ],
      facts: [
        fact.text('Outcome', where, { isMain: true }),
        fact.text('Transaction', row.txId),
        ...(row.tokenName ? [fact.text('Token', row.tokenName)] : []),
        ...(quantity ? [fact.text('Quantity', quantity)] : []),
        fact.text('Possible blocks', `${row.firstValid} to ${row.lastValid}`),
      ],
      note: word.reason,
      approveLabel: word.round ? 'Confirm transaction' : 'Resend transaction',
      effect:
        word.outcome === 'IN_BLOCK'
          ? 'Once approved, the transaction is treated as confirmed and isn’t resent. If it is in fact in no block, it never happens. If rejected, its outcome remains unknown.'
          : 'Once approved, the transaction is signed and sent again. If it is in fact in a block, it happens twice. If rejected, its outcome remains unknown.',
      page: { label: 'Custody', path: '/admin/custody' },
    });
  },
  execute: executeUnseen,
});

/**
 * Locks the cursor before the attempt, like the follower, which may be about to read that block.
 */
export async function lockInOrder(ctx: Ctx, id: string): Promise<UnseenRow | undefined> {
  if (!(await findCursor(ctx))) return undefined;
  await lockCursor(ctx);
  return lockUnseen(ctx, id);
}

async function executeUnseen(ctx: UserCtx, { row, word }: Said): Promise<void> {
  await settle(ctx, row, word);
  await ctx.record({
    action: 'settlement.unseen_agreed',
    subject: { kind: 'instruction', id: row.id },
    from: 'UNSEEN',
    to: word.outcome,
    reason: word.reason,
    detail: unseenPayload(row, word).payload,
  });
  await ctx.triggerJob(SETTLEMENT_JOB);
}

async function settle(ctx: Ctx, row: UnseenRow, { outcome, round }: Word): Promise<void> {
  const { attemptId, txId } = row;
  const [attempt] = await findByTxIds(ctx, [txId]);
  const known = invariant(attempt, 'an unseen transaction has an attempt');
  // The comparison tests the decision before anything else is signed.
  await compareAgain(ctx);
  if (outcome === 'IN_BLOCK') {
    const at = BigInt(invariant(round, 'a block has its round'));
    await saveAgreed(ctx, attemptId, 'agree_in', at);
    return confirm(ctx, [{ ...known, attemptId, round: at, createdAsset: undefined }]);
  }
  await saveAgreed(ctx, attemptId, 'agree_out', null);
  const { number, fee } = known;
  const dead = { instructionId: row.id, number, fee, lastAnswer: null, sentRound: null, legs: 1 };
  return expireDeadInstructions(ctx, [dead]);
}

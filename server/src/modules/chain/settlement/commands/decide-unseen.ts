import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { refuse as refuseApproval } from '@holdfast/domain/people/approvals/refusals';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { decide, execute, openApproval, request } from '../../../people/approvals/index.ts';
import { staffWith } from '../../../people/identity/index.ts';
import { notify } from '../../../people/notifications/index.ts';
import { UNSEEN, unseenMatter, unseenViews, type Word, wordOf } from '../queries/unseen.ts';
import { findByTxIds } from '../repository/attempts.ts';
import { findCursor, lockCursor } from '../repository/chain-state.ts';
import { compareAgain } from '../repository/gaps.ts';
import { lockUnseen, saveAgreed, type UnseenRow } from '../repository/unseen.ts';
import { SETTLEMENT_JOB } from './instruct.ts';
import { confirm, endDead } from './record-rounds.ts';

type Said =
  | { readonly outcome: 'IN_BLOCK'; readonly round: string; readonly reason: string }
  | { readonly outcome: 'IN_NO_BLOCK'; readonly reason: string };

/**
 * Says what became of a transaction that is in no block that can be read, and asks a second person.
 * Refuses NOT_FOUND, APPROVAL_OPEN, OWN_CASE, and a round that it can't be in.
 */
export async function askUnseen(ctx: UserCtx, id: string, said: Said) {
  const row = await lockedRow(ctx, id);
  const word = { round: null, ...said } satisfies Word;
  assertPossible(row, word);
  const matter = unseenMatter(row, word);
  await request(ctx, { ...matter, needed: 1 });
  const others = await staffWith(ctx, 'CAN_MANAGE_CUSTODY');
  const where = word.round ? `in block ${word.round}` : 'in no block';
  await notify(ctx, {
    userIds: others.filter((userId) => userId !== ctx.actor.userId),
    kind: 'approval_needed',
    title: `${ctx.actor.name} says what became of a transaction`,
    body: `It is ${where}: ${word.reason}\n\nIt needs a second person within 24 hours.`,
    link: '/admin/custody',
    causeId: ctx.newId(),
    mail: false,
  });
  const [view] = await unseenViews(ctx, [row]);
  return invariant(view, 'what is asked about is shown');
}

function assertPossible({ kind, firstValid, lastValid }: UnseenRow, { round }: Word): void {
  if (round === null) return;
  const isWithin = BigInt(round) >= firstValid && BigInt(round) <= lastValid;
  const rounds = `${firstValid} to ${lastValid}`;
  if (!isWithin) wrong(`should be one of the blocks that it can be in, ${rounds}`);
  // Nobody would know the number of the new token.
  if (kind === 'create_asset') wrong('of a new token is only known from a node or an indexer');
}

const wrong = (message: string): never =>
  refuseFields([{ field: 'round', rule: 'default', message }]);

export type UnseenDecision =
  | { readonly decision: 'approve'; readonly fingerprint: string }
  | { readonly decision: 'reject'; readonly reason: string };

/** The second person's word. Refuses NOT_FOUND, and what approvals refuse with. */
export async function decideUnseen(ctx: UserCtx, id: string, wish: UnseenDecision) {
  const row = await lockedRow(ctx, id);
  const asked = await openApproval(ctx, UNSEEN, id);
  if (!asked) return refuseApproval('APPROVAL_NOT_OPEN', {});
  const word = wordOf(asked.payload);
  const matter = unseenMatter(row, word);
  const say =
    wish.decision === 'approve'
      ? { approves: true as const, fingerprint: wish.fingerprint }
      : { approves: false as const, reason: wish.reason };
  const { status } = await decide(ctx, { ...matter, ...say });
  if (status !== 'APPROVED') return { id, status: 'REJECTED' as const };
  await execute(ctx, UNSEEN, id, matter.payload);
  await carryOut(ctx, row, word);
  await ctx.record({
    action: 'settlement.unseen_agreed',
    subject: { kind: 'instruction', id },
    from: 'UNSEEN',
    to: word.outcome,
    reason: word.reason,
    detail: matter.payload,
  });
  await ctx.triggerJob(SETTLEMENT_JOB);
  return { id, status };
}

async function carryOut(ctx: Ctx, row: UnseenRow, { outcome, round }: Word): Promise<void> {
  const { attemptId, txId } = row;
  const [attempt] = await findByTxIds(ctx, [txId]);
  const known = invariant(attempt, 'what was lost from sight is an attempt');
  // The chain's own holdings show whether they are right, before anything is signed in its place.
  await compareAgain(ctx);
  if (outcome === 'IN_BLOCK') {
    const at = BigInt(invariant(round, 'a block has its round'));
    await saveAgreed(ctx, attemptId, 'agree_in', at);
    return confirm(ctx, [{ ...known, attemptId, round: at, createdAsset: undefined }]);
  }
  await saveAgreed(ctx, attemptId, 'agree_out', null);
  const { number, fee } = known;
  const dead = { instructionId: row.id, number, fee, lastAnswer: null, sentRound: null, legs: 1 };
  return endDead(ctx, [dead]);
}

async function lockedRow(ctx: Ctx, id: string): Promise<UnseenRow> {
  if (!(await findCursor(ctx))) return refuse('NOT_FOUND', {});
  // Before the attempt, as the follower does: it may be about to read the very block.
  await lockCursor(ctx);
  return (await lockUnseen(ctx, id)) ?? refuse('NOT_FOUND', {});
}

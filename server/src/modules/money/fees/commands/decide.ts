import { UUID } from '@holdfast/domain/kernel/ids';
import { later } from '@holdfast/domain/kernel/moment';
import { FEE_NOTICE_MS, FEES } from '@holdfast/domain/money/fees/codes';
import {
  type FeeProposalMove,
  feeProposalMachine,
} from '@holdfast/domain/money/fees/proposal.machine';
import { refuse } from '@holdfast/domain/money/fees/refusals';
import { rateWords } from '@holdfast/domain/money/fees/words';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import {
  cancelRequest,
  decide,
  EXPIRY_RULE,
  endReason,
  execute,
  expireApproval,
} from '../../../people/approvals/index.ts';
import type { FeeDeps } from '../deps.ts';
import { FEE_APPROVAL, factsOf, matterOf } from '../queries/matter.ts';
import {
  ensureRule,
  lockOverdue,
  lockProposal,
  moveProposal,
  type ProposalRow,
  saveVersion,
} from '../repository.ts';
import { PROPOSAL_LASTS_MS } from '../rules.ts';

/**
 * Approves as a second person what was shown; the new version is in force from its moment on, and
 * earlier charges stay as they are. Refuses FEE_MOMENT_PASSED, and what approvals refuse.
 */
export async function approveFee(
  ctx: UserCtx,
  deps: FeeDeps,
  id: string,
  fingerprint: string,
): Promise<void> {
  const row = await lockOpen(ctx, id, 'approve');
  if (row.effectiveFrom < later(ctx.now, FEE_NOTICE_MS)) refuse('FEE_MOMENT_PASSED', {});
  const matter = matterOf(row, await factsOf(ctx, deps, [row]));
  await decide(ctx, { ...matter, approves: true, fingerprint });
  await execute(ctx, FEE_APPROVAL, id, matter.payload);
  const { payer, currency } = FEES[row.code];
  // Locked, so that of two changes of one rule the second gets the next version number.
  const ruleId = await ensureRule(ctx, row, { payer, currency });
  const versionId = ctx.newId();
  const version = await saveVersion(ctx, { id: versionId, ruleId, proposalId: id }, row);
  await end(ctx, row, 'approve', null);
  await ctx.record({
    action: 'fee.version',
    subject: { kind: 'fee_version', id: versionId },
    to: rateWords(row),
    reason: row.reason,
    detail: { ...matter.payload, ruleId, version, proposalId: id },
  });
}

/** Rejects as a second person; nothing changes, and nobody minds what changed since. */
export async function rejectFee(
  ctx: UserCtx,
  deps: FeeDeps,
  id: string,
  reason: string,
): Promise<void> {
  const row = await lockOpen(ctx, id, 'reject');
  const matter = matterOf(row, await factsOf(ctx, deps, [row]));
  await decide(ctx, { ...matter, approves: false, reason });
  await end(ctx, row, 'reject', reason);
}

/** Cancels the caller's own proposal. Refuses E_UNAUTHORIZED_ACTION for another's. */
export async function withdrawFee(ctx: UserCtx, id: string): Promise<void> {
  const row = await lockOpen(ctx, id, 'withdraw');
  if (row.requestedBy !== ctx.actor.userId) refuse('E_UNAUTHORIZED_ACTION', {});
  await cancelRequest(ctx, FEE_APPROVAL, id, 'Taken back');
  await end(ctx, row, 'withdraw', null);
}

/** Ends the proposals that no one decided in time; returns how many. */
export async function endOverdue(ctx: Ctx): Promise<number> {
  const rows = await lockOverdue(ctx, later(ctx.now, -PROPOSAL_LASTS_MS));
  for (const row of rows) {
    await expireApproval(ctx, FEE_APPROVAL, row.id);
    await end(ctx, row, 'expire', 'Not approved within 24 hours');
  }
  return rows.length;
}

/** Ends a proposal whose request ended without a decision, so that it can be proposed again. */
export async function endUndecided(
  ctx: Ctx,
  id: string,
  ended: { readonly userId: string | null; readonly reason: string },
): Promise<void> {
  const row = await lockProposal(ctx, id);
  if (row?.status !== feeProposalMachine.initial) return;
  await end(ctx, row, 'expire', await endReason(ctx, ended));
}

async function lockOpen(
  ctx: Ctx,
  id: string,
  move: 'approve' | 'reject' | 'withdraw',
): Promise<ProposalRow> {
  const row = UUID.test(id) ? await lockProposal(ctx, id) : undefined;
  if (!row) return refuse('NOT_FOUND', {});
  if (feeProposalMachine.can(move, row.status)) return row;
  return refuse('INVALID_TRANSITION', { what: feeProposalMachine.name, state: row.status, move });
}

async function end(
  ctx: Ctx,
  row: ProposalRow,
  move: FeeProposalMove,
  reason: string | null,
): Promise<void> {
  const { to } = feeProposalMachine.moves[move];
  const decidedBy = move === 'expire' ? null : (ctx.actor?.userId ?? null);
  await moveProposal(ctx, row.id, move, { decidedBy, decisionReason: reason });
  await ctx.record({
    action: `fee.${move}`,
    subject: { kind: 'fee_proposal', id: row.id },
    from: row.status,
    to,
    ...(move === 'expire' ? { rule: EXPIRY_RULE } : {}),
    ...(reason ? { reason } : {}),
  });
}

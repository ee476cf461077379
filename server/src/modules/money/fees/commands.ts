import { UUID } from '@holdfast/domain/kernel/ids';
import { later } from '@holdfast/domain/kernel/moment';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { FEE_NOTICE_MS, FEES } from '@holdfast/domain/money/fees/codes';
import {
  type FeeProposalMove,
  feeProposalMachine,
} from '@holdfast/domain/money/fees/proposal.machine';
import { refuse } from '@holdfast/domain/money/fees/refusals';
import { versionAt } from '@holdfast/domain/money/fees/versions';
import { rateWords } from '@holdfast/domain/money/fees/words';
import type { Ctx, UserCtx } from '../../../kit/ctx.ts';
import { cancelRequest, decide, execute, NOBODY, request } from '../../people/approvals/index.ts';
import { staffWith } from '../../people/identity/index.ts';
import { notify } from '../../people/notifications/index.ts';
import type { FeeDeps } from './deps.ts';
import { readSchedule } from './queries/schedule.ts';
import {
  ensureRule,
  lockOverdue,
  lockProposal,
  moveProposal,
  type NewFee,
  type ProposalRow,
  saveProposal,
  saveVersion,
} from './repository.ts';
import { PROPOSAL_LASTS_MS, type RateInput, rateOf } from './rules.ts';

export type FeeChange = RateInput & {
  readonly category?: NewFee['category'] | undefined;
  readonly assetId?: string | null | undefined;
  readonly effectiveFrom: string;
  readonly reason: string;
};

const APPROVAL = 'fees.change' as const;
const SCREEN = '/admin/fees';

/**
 * Proposes a new version of a fee for the platform, a class or an asset, from a future moment on.
 * Refuses ASSET_NOT_FOUND, FEE_UNCHANGED, and FEE_PROPOSED while a change of the same fee waits.
 */
export async function proposeFee(ctx: UserCtx, deps: FeeDeps, input: FeeChange) {
  const newFee = await newFeeOf(ctx, deps, input);
  await endOverdue(ctx);
  await assertChanges(ctx, newFee);
  const id = ctx.newId();
  const saved = await saveProposal(ctx, {
    ...newFee,
    id,
    reason: input.reason,
    requestedBy: ctx.actor.userId,
    requestedAt: ctx.now,
    decidedBy: null,
    decidedAt: null,
    decisionReason: null,
  });
  if (!saved) refuse('FEE_PROPOSED', {});
  await request(ctx, { ...approvalOf(id, newFee), needed: 1 });
  await ctx.record({
    action: 'fee.propose',
    subject: { kind: 'fee_proposal', id },
    to: feeProposalMachine.initial,
    reason: input.reason,
    detail: payloadOf(newFee),
  });
  const others = await staffWith(ctx, 'CAN_MANAGE_PLATFORM');
  await notify(ctx, {
    userIds: others.filter((userId) => userId !== ctx.actor.userId),
    kind: 'approval_needed',
    title: `${ctx.actor.name} proposes a change of the ${FEES[newFee.code].name.toLowerCase()}`,
    body: `To ${rateWords(newFee)}: ${input.reason}\n\nIt needs a second person within 24 hours.`,
    link: SCREEN,
    causeId: id,
    mail: false,
  });
  return id;
}

async function newFeeOf(ctx: Ctx, deps: FeeDeps, input: FeeChange): Promise<NewFee> {
  const { code, assetId = null, category = null } = input;
  const wrong = (field: string, message: string) =>
    refuseFields([{ field, rule: 'default', message }]);
  if (assetId !== null && category !== null) {
    return wrong('category', 'Choose a class of assets or one asset');
  }
  const isNarrow = assetId !== null || category !== null;
  if (isNarrow && !FEES[code].isByAsset) {
    return wrong(assetId === null ? 'category' : 'assetId', 'This fee is the same for everything');
  }
  if (input.basis === 'inherit' && !isNarrow) {
    return wrong('basis', 'There is no wider rule than the platform’s own');
  }
  const effectiveFrom = new Date(input.effectiveFrom);
  if (effectiveFrom <= later(ctx.now, FEE_NOTICE_MS)) {
    return wrong('effectiveFrom', 'should be in the future');
  }
  if (effectiveFrom > later(ctx.now, FURTHEST_MS)) {
    return wrong('effectiveFrom', 'should be within the next two years');
  }
  if (assetId !== null) await deps.visibleAsset(ctx, assetId);
  return { code, category, assetId, ...rateOf(input), effectiveFrom };
}

const FURTHEST_MS = 2 * 366 * 86_400_000;

/** Refuses FEE_UNCHANGED when the rule charges the same at that moment already. */
async function assertChanges(ctx: Ctx, newFee: NewFee): Promise<void> {
  const ofRule = (await readSchedule(ctx)).ofRule(newFee.code, newFee);
  const then = versionAt(ofRule, newFee.effectiveFrom);
  const { basis, bps, flat, least, most } = newFee;
  if (!then && basis === 'inherit') refuse('FEE_UNCHANGED', {});
  if (!then || then.basis !== basis || then.bps !== bps || then.flat !== flat) return;
  if (then.least === least && then.most === most) refuse('FEE_UNCHANGED', {});
}

/** A fee is the platform's own: it concerns nobody more than others. */
const approvalOf = (id: string, row: NewFee) => ({
  kind: APPROVAL,
  subjectId: id,
  payload: payloadOf(row),
  concerns: NOBODY,
});

/** What is approved: every figure of the proposal. */
const payloadOf = (row: NewFee) => ({
  code: row.code,
  category: row.category,
  assetId: row.assetId,
  basis: row.basis,
  bps: row.bps,
  flat: row.flat.toString(),
  least: row.least?.toString() ?? null,
  most: row.most?.toString() ?? null,
  effectiveFrom: row.effectiveFrom.toISOString(),
});

/**
 * Approves as a second person; the new version is in force from its moment on, and earlier charges
 * stay as they are. Refuses FEE_MOMENT_PASSED, and what approvals refuse.
 */
export async function approveFee(ctx: UserCtx, id: string): Promise<void> {
  const row = await lockOpen(ctx, id, 'approve');
  if (row.effectiveFrom < later(ctx.now, FEE_NOTICE_MS)) refuse('FEE_MOMENT_PASSED', {});
  const payload = payloadOf(row);
  await decide(ctx, { ...approvalOf(id, row), approves: true });
  await execute(ctx, APPROVAL, id, payload);
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
    detail: { ...payloadOf(row), ruleId, version, proposalId: id },
  });
}

/** Rejects as a second person; nothing changes. */
export async function rejectFee(ctx: UserCtx, id: string, reason: string): Promise<void> {
  const row = await lockOpen(ctx, id, 'reject');
  await decide(ctx, { ...approvalOf(id, row), approves: false, reason });
  await end(ctx, row, 'reject', reason);
}

/** Cancels the caller's own proposal. Refuses E_UNAUTHORIZED_ACTION for another's. */
export async function withdrawFee(ctx: UserCtx, id: string): Promise<void> {
  const row = await lockOpen(ctx, id, 'withdraw');
  if (row.requestedBy !== ctx.actor.userId) refuse('E_UNAUTHORIZED_ACTION', {});
  await cancelRequest(ctx, APPROVAL, id, 'Taken back');
  await end(ctx, row, 'withdraw', null);
}

/** Ends the proposals that nobody decided in time; returns how many. */
export async function endOverdue(ctx: Ctx): Promise<number> {
  const rows = await lockOverdue(ctx, later(ctx.now, -PROPOSAL_LASTS_MS));
  for (const row of rows) {
    await cancelRequest(ctx, APPROVAL, row.id, 'Nobody agreed in time');
    await end(ctx, row, 'expire', 'Nobody agreed in time');
  }
  return rows.length;
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
    ...(reason ? { reason } : {}),
  });
}

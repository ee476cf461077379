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
import { cancelRequest, decide, execute, request } from '../../people/approvals/index.ts';
import { staffWith } from '../../people/identity/index.ts';
import { notify } from '../../people/notifications/index.ts';
import type { FeeParts } from './deps.ts';
import { PROPOSAL_LASTS_MS } from './queries/fees.ts';
import { readSchedule } from './queries/schedule.ts';
import {
  ensureRule,
  lockOverdue,
  lockProposal,
  moveProposal,
  type ProposalRow,
  saveProposal,
  saveVersion,
  type Wanted,
} from './repository.ts';
import { type AskedRate, rateOf } from './rules.ts';

export type AskedChange = AskedRate & {
  readonly category?: Wanted['category'] | undefined;
  readonly assetId?: string | null | undefined;
  readonly effectiveFrom: string;
  readonly reason: string;
};

const APPROVAL = 'fees.change' as const;
const SCREEN = '/admin/fees';

/**
 * Proposes a new version of a fee, for everything, a class or an asset, from a moment ahead on.
 * Refuses ASSET_NOT_FOUND, FEE_UNCHANGED, and FEE_PROPOSED while a change of the same waits.
 */
export async function proposeFee(ctx: UserCtx, parts: FeeParts, asked: AskedChange) {
  const wanted = await wantedOf(ctx, parts, asked);
  await endOverdue(ctx);
  await assertChanges(ctx, wanted);
  const id = ctx.newId();
  const saved = await saveProposal(ctx, {
    ...wanted,
    id,
    reason: asked.reason,
    requestedBy: ctx.actor.userId,
    requestedAt: ctx.now,
    decidedBy: null,
    decidedAt: null,
    decisionReason: null,
  });
  if (!saved) refuse('FEE_PROPOSED', {});
  await request(ctx, { kind: APPROVAL, subjectId: id, payload: payloadOf(wanted), needed: 1 });
  await ctx.record({
    action: 'fee.propose',
    subject: { kind: 'fee_proposal', id },
    to: feeProposalMachine.initial,
    reason: asked.reason,
    detail: payloadOf(wanted),
  });
  const others = await staffWith(ctx, 'CAN_MANAGE_PLATFORM');
  await notify(ctx, {
    userIds: others.filter((userId) => userId !== ctx.actor.userId),
    kind: 'approval_needed',
    title: `${ctx.actor.name} proposes a change of the ${FEES[wanted.code].name.toLowerCase()}`,
    body: `To ${rateWords(wanted)}: ${asked.reason}\n\nIt needs a second person within 24 hours.`,
    link: SCREEN,
    causeId: id,
    mail: false,
  });
  return id;
}

async function wantedOf(ctx: Ctx, parts: FeeParts, asked: AskedChange): Promise<Wanted> {
  const { code, assetId = null, category = null } = asked;
  const wrong = (field: string, message: string) =>
    refuseFields([{ field, rule: 'default', message }]);
  if (assetId !== null && category !== null) {
    return wrong('category', 'Choose a class of assets or one asset');
  }
  const isNarrow = assetId !== null || category !== null;
  if (isNarrow && !FEES[code].isByAsset) {
    return wrong(assetId === null ? 'category' : 'assetId', 'This fee is the same for everything');
  }
  if (asked.basis === 'inherit' && !isNarrow) {
    return wrong('basis', 'There is no wider rule than the platform’s own');
  }
  const effectiveFrom = new Date(asked.effectiveFrom);
  if (effectiveFrom <= later(ctx.now, FEE_NOTICE_MS)) {
    return wrong('effectiveFrom', 'should be in the future');
  }
  if (effectiveFrom > later(ctx.now, FURTHEST_MS)) {
    return wrong('effectiveFrom', 'should be within the next two years');
  }
  if (assetId !== null) await parts.visibleAsset(ctx, assetId);
  return { code, category, assetId, ...rateOf(asked), effectiveFrom };
}

const FURTHEST_MS = 2 * 366 * 86_400_000;

/** A version that says what the rule says then already would be no change. */
async function assertChanges(ctx: Ctx, wanted: Wanted): Promise<void> {
  const ofRule = (await readSchedule(ctx)).ofRule(wanted.code, wanted);
  const then = versionAt(ofRule, wanted.effectiveFrom);
  const { basis, bps, flat, least, most } = wanted;
  if (!then && basis === 'inherit') refuse('FEE_UNCHANGED', {});
  if (!then || then.basis !== basis || then.bps !== bps || then.flat !== flat) return;
  if (then.least === least && then.most === most) refuse('FEE_UNCHANGED', {});
}

/** Everything that is agreed to; the row keeps it unchanged. */
const payloadOf = (row: Wanted) => ({
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
 * Approves as a second person: from its moment on the new version holds. What was charged before
 * stays as it was charged. Refuses FEE_MOMENT_PASSED when that moment has come, and what approvals
 * refuse.
 */
export async function approveFee(ctx: UserCtx, id: string): Promise<void> {
  const row = await lockOpen(ctx, id, 'approve');
  if (row.effectiveFrom < later(ctx.now, FEE_NOTICE_MS)) refuse('FEE_MOMENT_PASSED', {});
  const payload = payloadOf(row);
  await decide(ctx, { kind: APPROVAL, subjectId: id, payload, approves: true });
  await execute(ctx, APPROVAL, id, payload);
  const { payer, currency } = FEES[row.code];
  // Locked: of two changes of one rule the second counts on from the first.
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
  const payload = payloadOf(row);
  await decide(ctx, { kind: APPROVAL, subjectId: id, payload, approves: false, reason });
  await end(ctx, row, 'reject', reason);
}

/** Takes one's own proposal back. Refuses E_UNAUTHORIZED_ACTION for another's. */
export async function withdrawFee(ctx: UserCtx, id: string): Promise<void> {
  const row = await lockOpen(ctx, id, 'withdraw');
  if (row.requestedBy !== ctx.actor.userId) refuse('E_UNAUTHORIZED_ACTION', {});
  await cancelRequest(ctx, APPROVAL, id, 'Taken back');
  await end(ctx, row, 'withdraw', null);
}

/** Ends what nobody agreed to in time. Answers how many. */
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

import { DAY, later } from '@holdfast/domain/kernel/moment';
import { type DraftMove, draftMachine } from '@holdfast/domain/people/agreements/draft.machine';
import { refuse } from '@holdfast/domain/people/agreements/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { assertPrintable } from '../../../../kit/documents/printable.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { sha256 } from '../../../../kit/seal.ts';
import {
  cancelRequest,
  decide,
  EXPIRY_RULE,
  endReason,
  execute,
  expireApproval,
  openApproval,
  request,
} from '../../approvals/index.ts';
import { staffWith } from '../../identity/index.ts';
import { notify } from '../../notifications/index.ts';
import { ISSUE_APPROVAL, issueMatter } from '../queries/issue-matter.ts';
import {
  type AgreementRow,
  findCurrent,
  lockAgreement,
  saveVersion,
} from '../repository/agreements.ts';
import {
  type DraftRow,
  findDraft,
  listOverdueDrafts,
  lockDraft,
  moveDraft,
} from '../repository/drafts.ts';
import { whyNotIssued } from '../rules/draft.ts';
import { lockOpen } from './drafts.ts';

const STAFF = 'CAN_PERFORM_ACTIONS_LEGAL_AGREEMENTS';

/** How long a draft waits for its approval, as long as approvals wait. */
const LASTS_MS = DAY;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

async function named(ctx: Ctx, agreementId: string): Promise<AgreementRow> {
  const row = await lockAgreement(ctx, agreementId);
  return row ?? refuse('AGREEMENT_NOT_FOUND', {});
}

async function assertIssuable(ctx: Ctx, draft: DraftRow): Promise<void> {
  const why = whyNotIssued(draft, await findCurrent(ctx, draft.agreementId), dayOf(ctx.now));
  if (why) refuse('DRAFT_INCOMPLETE', { why });
  assertPrintable(draft.body, ...Object.values(draft.translations));
}

/** Asks a second person to issue what was written. Refuses DRAFT_INCOMPLETE with the reason. */
export async function requestIssue(ctx: UserCtx, agreementId: string): Promise<void> {
  const agreement = await named(ctx, agreementId);
  const draft = await lockOpen(ctx, agreementId, 'request');
  await assertIssuable(ctx, draft);
  await request(ctx, { ...(await issueMatter(ctx, draft, agreement.name)), needed: 1 });
  await moveDraft(ctx, draft.id, 'request', {
    requestedBy: ctx.actor.userId,
    requestedAt: ctx.now,
    decidedBy: null,
    decidedAt: null,
    decisionReason: null,
  });
  await record(ctx, agreement, draft, 'request', draft.changeNote);
  const others = await staffWith(ctx, STAFF);
  await notify(ctx, {
    userIds: others.filter((userId) => userId !== ctx.actor.userId),
    kind: 'approval_needed',
    title: `${ctx.actor.name} asks to issue ${agreement.name}, version ${agreement.version + 1}`,
    body: `${draft.changeNote || 'Its first version.'}\n\nIt needs a second person within 24 hours.`,
    link: `/admin/agreements/${agreementId}`,
    causeId: ctx.newId(),
    mail: false,
  });
}

/**
 * Issues as a second person what was shown. From the day that it names it is in force; who has to
 * sign it is asked by a job right after.
 */
export async function approveIssue(
  ctx: UserCtx,
  agreementId: string,
  fingerprint: string,
): Promise<void> {
  const agreement = await named(ctx, agreementId);
  const draft = await lockOpen(ctx, agreementId, 'approve');
  const matter = await issueMatter(ctx, draft, agreement.name);
  await decide(ctx, { ...matter, approves: true, fingerprint });
  await execute(ctx, ISSUE_APPROVAL, draft.id, matter.payload);
  await assertIssuable(ctx, draft);
  const body = draft.body.trim();
  const row = { agreementId, version: agreement.version + 1, body, bodyHash: sha256(body) };
  const from = draft.effectiveOn ? new Date(`${draft.effectiveOn}T00:00:00Z`) : ctx.now;
  await saveVersion(ctx, row, {
    translations: draft.translations,
    // Who signs a first version signs something new, whatever it says.
    isMaterial: draft.isMaterial || agreement.version === 0,
    requiresTwoFactor: draft.requiresTwoFactor,
    isCountersigned: draft.isCountersigned,
    expiresDays: draft.expiresDays,
    note: agreement.version === 0 ? null : draft.changeNote,
    effectiveFrom: from < ctx.now ? ctx.now : from,
    issuedBy: invariant(draft.requestedBy, 'somebody asked for it'),
    approvedBy: ctx.actor.userId,
  });
  await moveDraft(ctx, draft.id, 'approve', {
    decidedBy: ctx.actor.userId,
    decidedAt: ctx.now,
  });
  await record(ctx, agreement, draft, 'approve');
}

/** Sends it back to be written again, with the reason. */
export async function rejectIssue(
  ctx: UserCtx,
  agreementId: string,
  reason: string,
): Promise<void> {
  const agreement = await named(ctx, agreementId);
  const draft = await lockOpen(ctx, agreementId, 'reject');
  await decide(ctx, {
    ...(await issueMatter(ctx, draft, agreement.name)),
    approves: false,
    reason,
  });
  await back(ctx, agreement, draft, 'reject', reason);
}

/** Takes one's own request back. Refuses E_UNAUTHORIZED_ACTION for another's. */
export async function withdrawIssue(ctx: UserCtx, agreementId: string): Promise<void> {
  const agreement = await named(ctx, agreementId);
  const draft = await lockOpen(ctx, agreementId, 'withdraw');
  if (draft.requestedBy !== ctx.actor.userId) refuse('E_UNAUTHORIZED_ACTION', {});
  await cancelRequest(ctx, ISSUE_APPROVAL, draft.id, 'Taken back');
  await back(ctx, agreement, draft, 'withdraw', null);
}

/** Gives drafts back that nobody decided in time; returns how many. */
export async function endOverdueDrafts(ctx: Ctx): Promise<number> {
  const overdue = await listOverdueDrafts(ctx, later(ctx.now, -LASTS_MS));
  for (const { id } of overdue) {
    await giveBack(ctx, id, 'Not approved within 24 hours', () =>
      expireApproval(ctx, ISSUE_APPROVAL, id),
    );
  }
  return overdue.length;
}

/** Gives a draft back whose request ended without a decision. */
export async function endUndecidedDraft(
  ctx: Ctx,
  id: string,
  ended: { readonly userId: string | null; readonly reason: string },
): Promise<void> {
  // Requested again in the meantime: the new request is another one.
  if (await openApproval(ctx, ISSUE_APPROVAL, id)) return;
  await giveBack(ctx, id, await endReason(ctx, ended));
}

/** The agreement is locked before its draft, as whoever decides about it does. */
async function giveBack(
  ctx: Ctx,
  id: string,
  why: string,
  before?: () => Promise<unknown>,
): Promise<void> {
  const found = await findDraft(ctx, id);
  if (!found) return;
  const agreement = await named(ctx, found.agreementId);
  const draft = await lockDraft(ctx, id);
  if (!draft || !draftMachine.can('expire', draft.status)) return;
  await before?.();
  await back(ctx, agreement, draft, 'expire', why);
}

async function back(
  ctx: Ctx,
  agreement: AgreementRow,
  draft: DraftRow,
  move: DraftMove,
  reason: string | null,
): Promise<void> {
  const decidedBy = move === 'expire' ? null : (ctx.actor?.userId ?? null);
  const end = { decidedBy, decidedAt: ctx.now, decisionReason: reason };
  await moveDraft(ctx, draft.id, move, end);
  await record(ctx, agreement, draft, move, reason);
}

const record = (
  ctx: Ctx,
  agreement: AgreementRow,
  draft: DraftRow,
  move: DraftMove,
  reason?: string | null,
) =>
  ctx.record({
    action: `agreements.draft_${move}`,
    subject: { kind: 'agreement', id: agreement.id },
    from: draft.status,
    to: draftMachine.moves[move].to,
    ...(move === 'expire' ? { rule: EXPIRY_RULE } : {}),
    ...(reason ? { reason } : {}),
    detail: { version: agreement.version + 1, text: sha256(draft.body).toString('hex') },
  });

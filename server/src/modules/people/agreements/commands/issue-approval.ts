import { type DraftMove, draftMachine } from '@holdfast/domain/people/agreements/draft.machine';
import { refuse } from '@holdfast/domain/people/agreements/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { assertPrintable } from '../../../../kit/documents/printable.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { sha256 } from '../../../../kit/seal.ts';
import {
  defineApproval,
  described,
  END_MOVES,
  EXPIRY_RULE,
  fact,
  subjectOf,
} from '../../approvals/index.ts';
import { countAudience } from '../audience.read.ts';
import { ISSUE_APPROVAL, issuePayload } from '../queries/issue-payload.ts';
import {
  type AgreementRow,
  findCurrent,
  lockAgreement,
  saveVersion,
} from '../repository/agreements.ts';
import { type DraftRow, findDraft, lockDraft, moveDraft } from '../repository/drafts.ts';
import { issueProblem } from '../rules/draft.ts';
import { findTemplate } from '../templates.read.ts';

export type WrittenVersion = {
  readonly agreement: Pick<AgreementRow, 'id' | 'name' | 'version'>;
  readonly draft: DraftRow;
};

/**
 * The version takes effect on its effective date, and a job requests the signatures. A rejected
 * version returns to draft.
 */
export const issueApproval = defineApproval<WrittenVersion>({
  kind: ISSUE_APPROVAL,
  subject: subjectOf(
    {
      find: findDraft,
      lock: lockDraft,
      machine: draftMachine,
      // Lock order: agreement, then draft.
      under: { by: 'agreementId', find: findTemplate, lock: lockAgreement },
    },
    (_, draft, { under: agreement }) => ({ agreement, draft }),
  ),
  content: (ctx, { agreement, draft }) => issuePayload(ctx, draft, agreement.name),
  describe,
  assertCan: (ctx, { draft }) => assertIssuable(ctx, draft),
  execute: issue,
  ended: (ctx, version, { how, reason }) => back(ctx, version, END_MOVES[how], reason),
});

async function describe(ctx: UserCtx, { agreement, draft }: WrittenVersion) {
  const { name } = agreement;
  const next = agreement.version + 1;
  const template = await findTemplate(ctx, agreement.id);
  const audience = template ? (await countAudience(ctx, template)).all : 0;
  const asksAgain = draft.isMaterial || agreement.version === 0;
  const languages = ['en', ...Object.keys(draft.translations).sort()];
  return described({
    title: `${name}, version ${next}`,
    facts: [
      fact.change(
        'Version',
        agreement.version === 0 ? null : String(agreement.version),
        String(next),
        { isMain: true },
      ),
      fact.text('In force from', draft.effectiveOn ?? 'On approval'),
      fact.text('New signatures', asksAgain ? `Required from ${audience} parties` : 'Not required'),
      fact.text('Days to sign', draft.expiresDays ? String(draft.expiresDays) : 'No limit'),
      fact.text('Countersigned by Holdfast', draft.isCountersigned ? 'Yes' : 'No'),
      fact.text('Authenticator app required', draft.requiresTwoFactor ? 'Yes' : 'No'),
      fact.text('Languages', languages.join(', ')),
      fact.text('Length', `${draft.body.length} characters`),
    ],
    note: draft.changeNote || null,
    approveLabel: `Issue version ${next}`,
    effect:
      'Once approved, the version is issued and can’t be changed. If rejected, it returns to draft with your reason.',
    page: { label: name, path: `/admin/agreements/${agreement.id}` },
  });
}

/** Refuses DRAFT_INCOMPLETE and TEXT_NOT_PRINTABLE. */
export async function assertIssuable(ctx: Ctx, draft: DraftRow): Promise<void> {
  const today = ctx.now.toISOString().slice(0, 10);
  const why = issueProblem(draft, await findCurrent(ctx, draft.agreementId), today);
  if (why) refuse('DRAFT_INCOMPLETE', { why });
  assertPrintable(draft.body, ...Object.values(draft.translations));
}

async function issue(ctx: UserCtx, written: WrittenVersion): Promise<void> {
  const { agreement, draft } = written;
  const body = draft.body.trim();
  const agreementId = agreement.id;
  const row = { agreementId, version: agreement.version + 1, body, bodyHash: sha256(body) };
  const from = draft.effectiveOn ? new Date(`${draft.effectiveOn}T00:00:00Z`) : ctx.now;
  await saveVersion(ctx, row, {
    translations: draft.translations,
    // A first version is always material.
    isMaterial: draft.isMaterial || agreement.version === 0,
    requiresTwoFactor: draft.requiresTwoFactor,
    isCountersigned: draft.isCountersigned,
    expiresDays: draft.expiresDays,
    note: agreement.version === 0 ? null : draft.changeNote,
    effectiveFrom: from < ctx.now ? ctx.now : from,
    issuedBy: invariant(draft.requestedBy, 'a request has a requester'),
    approvedBy: ctx.actor.userId,
  });
  await moveDraft(ctx, draft.id, 'approve', {
    decidedBy: ctx.actor.userId,
    decidedAt: ctx.now,
  });
  await record(ctx, written, 'approve');
}

async function back(
  ctx: Ctx,
  written: WrittenVersion,
  move: DraftMove,
  reason: string | null,
): Promise<void> {
  const decidedBy = move === 'expire' ? null : (ctx.actor?.userId ?? null);
  const end = { decidedBy, decidedAt: ctx.now, decisionReason: reason };
  await moveDraft(ctx, written.draft.id, move, end);
  await record(ctx, written, move, reason);
}

export const record = (
  ctx: Ctx,
  { agreement, draft }: WrittenVersion,
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

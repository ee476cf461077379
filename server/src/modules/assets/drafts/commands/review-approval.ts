import { SUBSCRIPTION_AGREEMENT } from '@holdfast/domain/assets/drafts/agreement-text';
import { refuse as refuseDraft } from '@holdfast/domain/assets/drafts/refusals';
import { roundMachine } from '@holdfast/domain/assets/drafts/round.machine';
import { type Place, SECTIONS, type Section } from '@holdfast/domain/assets/drafts/sections';
import { refuse as refuseStructure } from '@holdfast/domain/assets/structures/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { publishAgreement } from '../../../people/agreements/index.ts';
import {
  defineApproval,
  type End,
  isSentByTrusted,
  subjectOf,
} from '../../../people/approvals/index.ts';
import { decideReviewOfAsset, lockAsset, lockRegistry } from '../../catalogue/index.ts';
import { createOffering } from '../../offerings/index.ts';
import { structureById } from '../../structures/index.ts';
import { editsDecided } from '../events.ts';
import { describeReview } from '../queries/describe-review.ts';
import { type Draft, draftOf } from '../queries/draft.ts';
import { assertComplete, missingInRound } from '../queries/missing.ts';
import { draftPayload } from '../queries/payload.ts';
import { moveRound, openRound, type Round, saveComments } from '../repository/rounds.ts';
import { markLive } from '../repository/sections.ts';
import { REVIEW } from '../rules/review.ts';
import { newTerms } from '../rules/terms.ts';
import { applySection } from './save-section.ts';

type Subject = { readonly draft: Draft; readonly round: Round };

/**
 * One member of staff reviews a submission. Approval creates an offering from a draft's terms, or
 * shows edits to investors.
 */
export const reviewApproval = defineApproval<Subject>({
  kind: REVIEW,
  isSubmitted: true,
  subject: subjectOf(
    { find: openRound, lock: lockRound, machine: roundMachine },
    async (ctx, round) => ({ draft: await draftOf(ctx, round.assetId), round }),
  ),
  content: (ctx, { draft, round }) => draftPayload(ctx, draft, round),
  describe: (ctx, { draft, round }) => describeReview(ctx, draft, round),
  assertCan: async (ctx, { draft, round }) => {
    // If the submitter is no longer trusted, a trusted colleague must resubmit.
    const sent = { by: round.sentBy, at: round.sentAt };
    if (!(await isSentByTrusted(ctx, sent))) refuseDraft('DRAFT_OF_UNTRUSTED', {});
    assertComplete(await missingInRound(ctx, draft, round));
    if (round.sent.agreement?.body && draft.isRunning) refuseDraft('AGREEMENT_RUNS', {});
    if (round.kind === 'asset') await assertStructureApproved(ctx, draft);
  },
  alone: { isEnough: () => true, execute: approve },
  execute: approve,
  ended: async (ctx, subject, end) => {
    if (end.how === 'rejected') await reject(ctx, subject, end);
  },
});

async function lockRound(ctx: Ctx, assetId: string): Promise<Round | undefined> {
  if (!(await openRound(ctx, assetId))) return undefined;
  await lockAsset(ctx, assetId);
  await lockRegistry(ctx);
  return openRound(ctx, assetId);
}

async function assertStructureApproved(ctx: Ctx, { asset }: Draft): Promise<void> {
  const structure = asset.structureId ? await structureById(ctx, asset.structureId) : undefined;
  if (structure?.status !== 'approved') refuseStructure('STRUCTURE_NOT_APPROVED', {});
}

async function approve(ctx: Ctx, { draft, round }: Subject): Promise<void> {
  const { asset } = draft;
  const sections = Object.keys(round.sent) as Section[];
  await publishSubscription(ctx, draft, round);
  if (round.kind === 'edits') {
    const contents = { ...draft.contents, ...round.sent };
    for (const section of sections) await applySection(ctx, asset.id, section, contents);
    await markLive(ctx, asset.id, sections);
  } else {
    if (!draft.isOffered && round.sent.commitment) {
      await createOffering(ctx, { assetId: asset.id, ...newTerms(round.sent.commitment) });
    }
    await decideReviewOfAsset(ctx, asset.id, { approves: true });
    await markLive(ctx, asset.id, SECTIONS);
  }
  await endRound(ctx, draft, round, null);
}

/** From now on, investors sign the submitted agreement, as the next version. */
async function publishSubscription(ctx: Ctx, draft: Draft, { sent }: Round): Promise<void> {
  if (!sent.agreement?.body) return;
  const { body, isCountersigned } = sent.agreement;
  const which = { kind: 'asset', assetId: draft.asset.id, name: SUBSCRIPTION_AGREEMENT } as const;
  await publishAgreement(ctx, { ...which, body, isCountersigned });
}

async function reject(ctx: Ctx, { draft, round }: Subject, end: End): Promise<void> {
  const reason = end.reason ?? '';
  const notes = (end.remarks ?? []).map(({ part, text }) => ({ section: part as Place, text }));
  await saveComments(ctx, round.id, true, notes);
  if (round.kind === 'asset') {
    await decideReviewOfAsset(ctx, draft.asset.id, { approves: false, reason });
  }
  await endRound(ctx, draft, round, reason);
}

async function endRound(
  ctx: Ctx,
  { asset }: Draft,
  round: Round,
  reason: string | null,
): Promise<void> {
  const approved = reason === null;
  const move = approved ? 'approve' : 'reject';
  const decidedBy = ctx.actor?.userId ?? null;
  await moveRound(ctx, round.id, move, { decidedBy, decidedAt: ctx.now, reason });
  if (round.kind === 'asset') return;
  await ctx.record({
    action: approved ? 'asset.edits_approved' : 'asset.edits_rejected',
    subject: { kind: 'asset', id: asset.id },
    from: round.status,
    to: roundMachine.moves[move].to,
    detail: { sections: Object.keys(round.sent) },
    ...(reason ? { reason } : {}),
  });
  const { id: assetId, companyId, name } = asset;
  const about = { roundId: round.id, assetId, companyId, name };
  await ctx.publish(editsDecided, { ...about, approved, reason });
}

import { SUBSCRIPTION_AGREEMENT } from '@holdfast/domain/assets/drafts/agreement-text';
import { refuse as refuseDraft } from '@holdfast/domain/assets/drafts/refusals';
import { roundMachine } from '@holdfast/domain/assets/drafts/round.machine';
import { type Place, SECTIONS, type Section } from '@holdfast/domain/assets/drafts/sections';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { publishAgreement } from '../../../people/agreements/index.ts';
import { assertNotOwnCase, assertShown, isSentByTrusted } from '../../../people/approvals/index.ts';
import { decideReviewOfAsset, lockAsset } from '../../catalogue/index.ts';
import { createOffering } from '../../offerings/index.ts';
import { editsDecided } from '../events.ts';
import { type Draft, draftOf } from '../queries/draft.ts';
import { matterOf } from '../queries/matter.ts';
import { assertNothingMissing, missingInRound } from '../queries/missing.ts';
import { moveRound, openRound, type Round, saveComments } from '../repository/rounds.ts';
import { markLive } from '../repository/sections.ts';
import { newTerms } from '../rules/terms.ts';
import { applySection } from './save-section.ts';

type Comment = { readonly section: Place; readonly text: string };
/** The fingerprint of the payload shown; null for system jobs, which saw none. */
export type RoundDecision =
  | { readonly approves: true; readonly fingerprint: string | null }
  | { readonly approves: false; readonly reason: string; readonly comments: readonly Comment[] };

/**
 * On approval, a draft's terms become an offering and edits become visible to investors. Refuses
 * ASSET_NOT_FOUND, INVALID_TRANSITION, OWN_CASE, APPROVAL_CHANGED, DRAFT_OF_UNTRUSTED,
 * ASSET_NOT_READY, AGREEMENT_RUNS, STRUCTURE_NOT_APPROVED, OFFERING_TERMS,
 * AUTHORISED_UNITS_EXCEEDED.
 */
export async function decideRound(
  ctx: Ctx,
  assetId: string,
  decision: RoundDecision,
): Promise<void> {
  await lockAsset(ctx, assetId);
  const draft = await draftOf(ctx, assetId);
  const round = await openRound(ctx, assetId);
  const move = decision.approves ? 'approve' : 'reject';
  if (!round) {
    const state = draft.asset.reviewStatus;
    return refuse('INVALID_TRANSITION', { what: 'asset review', state, move });
  }
  const matter = await matterOf(ctx, draft, round);
  await assertNotOwnCase(ctx, matter.concerns);
  if (decision.approves) {
    if (decision.fingerprint !== null) assertShown(matter, decision.fingerprint);
    await assertTrusted(ctx, round);
    await approve(ctx, draft, round);
  } else {
    await saveComments(ctx, round.id, true, decision.comments);
    if (round.kind === 'asset') await decideReviewOfAsset(ctx, assetId, decision);
  }
  const reason = decision.approves ? null : decision.reason;
  const decided = { decidedBy: ctx.actor?.userId ?? null, decidedAt: ctx.now, reason };
  await moveRound(ctx, round.id, move, decided);
  if (round.kind === 'edits') await publishDecided(ctx, draft, round, reason);
}

/** If its sender is no longer trusted, someone who is must resubmit it. */
async function assertTrusted(ctx: Ctx, round: Round): Promise<void> {
  const sent = { by: round.sentBy, at: round.sentAt };
  if (!(await isSentByTrusted(ctx, sent))) refuseDraft('DRAFT_OF_UNTRUSTED', {});
}

async function approve(ctx: Ctx, draft: Draft, round: Round): Promise<void> {
  const { asset } = draft;
  const sections = Object.keys(round.sent) as Section[];
  assertNothingMissing(await missingInRound(ctx, draft, round));
  await publishSubscription(ctx, draft, round);
  if (round.kind === 'edits') {
    const contents = { ...draft.contents, ...round.sent };
    for (const section of sections) await applySection(ctx, asset.id, section, contents);
    await markLive(ctx, asset.id, sections);
    return;
  }
  if (!draft.isOffered && round.sent.commitment) {
    await createOffering(ctx, { assetId: asset.id, ...newTerms(round.sent.commitment) });
  }
  await decideReviewOfAsset(ctx, asset.id, { approves: true });
  await markLive(ctx, asset.id, SECTIONS);
}

/** Investors sign the submitted agreement from now on, as its next version. */
async function publishSubscription(ctx: Ctx, draft: Draft, { sent }: Round): Promise<void> {
  if (!sent.agreement?.body) return;
  if (draft.isRunning) refuseDraft('AGREEMENT_RUNS', {});
  const { body, isCountersigned } = sent.agreement;
  const which = { kind: 'asset', assetId: draft.asset.id, name: SUBSCRIPTION_AGREEMENT } as const;
  await publishAgreement(ctx, { ...which, body, isCountersigned });
}

async function publishDecided(
  ctx: Ctx,
  { asset }: Draft,
  round: Round,
  reason: string | null,
): Promise<void> {
  const approved = reason === null;
  await ctx.record({
    action: approved ? 'asset.edits_approved' : 'asset.edits_rejected',
    subject: { kind: 'asset', id: asset.id },
    from: round.status,
    to: roundMachine.moves[approved ? 'approve' : 'reject'].to,
    detail: { sections: Object.keys(round.sent) },
    ...(reason ? { reason } : {}),
  });
  const { id: assetId, companyId, name } = asset;
  await ctx.publish(editsDecided, {
    roundId: round.id,
    assetId,
    companyId,
    name,
    approved,
    reason,
  });
}

/** Decides nothing. Refuses NO_REVIEW if no submission is open. */
export async function commentOn(ctx: Ctx, assetId: string, comment: Comment): Promise<void> {
  await lockAsset(ctx, assetId);
  const round = await openRound(ctx, assetId);
  if (!round) return refuseDraft('NO_REVIEW', {});
  await saveComments(ctx, round.id, true, [comment]);
}

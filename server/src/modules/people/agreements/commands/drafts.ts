import { type DraftMove, draftMachine } from '@holdfast/domain/people/agreements/draft.machine';
import { refuse } from '@holdfast/domain/people/agreements/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { namesOf } from '../../identity/index.ts';
import { lockAgreement, saveAgreement } from '../repository/agreements.ts';
import {
  type DraftRow,
  type DraftText,
  findOpenDraft,
  lockDraft,
  moveDraft,
  saveDraft,
  updateDraft,
} from '../repository/drafts.ts';
import { draftProblem, EMPTY_DRAFT } from '../rules/draft.ts';

export async function createTemplate(
  ctx: UserCtx,
  { kind, name }: { readonly kind: 'legal' | 'contract'; readonly name: string },
): Promise<string> {
  const id = ctx.newId();
  // Version 0 means that no version has been issued: there is nothing to read or sign.
  if (!(await saveAgreement(ctx, { id, kind, assetId: null, name, version: 0 }))) {
    return refuse('AGREEMENT_NAME_TAKEN', {});
  }
  await begin(ctx, id, EMPTY_DRAFT);
  await ctx.record({
    action: 'agreements.create',
    subject: { kind: 'agreement', id },
    to: name,
  });
  return id;
}

const begin = (ctx: UserCtx, agreementId: string, text: DraftText) =>
  saveDraft(ctx, { ...text, id: ctx.newId(), agreementId, by: ctx.actor.userId });

/**
 * `since` is the draft's last change when its author loaded it. Refuses AGREEMENT_OF_OWNER,
 * DRAFT_CHANGED, DRAFT_INCOMPLETE, INVALID_TRANSITION.
 */
export async function writeDraft(
  ctx: UserCtx,
  agreementId: string,
  { since, ...text }: DraftText & { readonly since: string | null },
): Promise<void> {
  const agreement = await lockAgreement(ctx, agreementId);
  if (!agreement) return refuse('AGREEMENT_NOT_FOUND', {});
  if (agreement.kind === 'asset') return refuse('AGREEMENT_OF_OWNER', {});
  const why = draftProblem(agreement.kind, text);
  if (why) return refuse('DRAFT_INCOMPLETE', { why });
  const known = await findOpenDraft(ctx, agreementId);
  if (!known) return begin(ctx, agreementId, text);
  if (known.status !== draftMachine.initial) refuseMove(known, 'request');
  if (known.updatedAt.toISOString() !== since) {
    const by = (await namesOf(ctx, [known.updatedBy])).get(known.updatedBy)?.name;
    return refuse('DRAFT_CHANGED', { by: by ?? 'Someone' });
  }
  await updateDraft(ctx, known.id, { ...text, by: ctx.actor.userId });
}

export async function discardDraft(ctx: UserCtx, agreementId: string): Promise<void> {
  const draft = await lockOpen(ctx, agreementId, 'discard');
  await moveDraft(ctx, draft.id, 'discard', {
    decidedBy: ctx.actor.userId,
    decidedAt: ctx.now,
  });
  await ctx.record({
    action: 'agreements.discard',
    subject: { kind: 'agreement', id: agreementId },
    from: draft.status,
    to: draftMachine.moves.discard.to,
  });
}

export async function lockOpen(ctx: Ctx, agreementId: string, move: DraftMove): Promise<DraftRow> {
  const agreement = await lockAgreement(ctx, agreementId);
  if (!agreement) return refuse('AGREEMENT_NOT_FOUND', {});
  const open = await findOpenDraft(ctx, agreementId);
  const draft = open && (await lockDraft(ctx, open.id));
  if (!draft) return refuse('NOT_FOUND', {});
  if (!draftMachine.can(move, draft.status)) refuseMove(draft, move);
  return draft;
}

const refuseMove = (draft: DraftRow, move: DraftMove): never =>
  refuse('INVALID_TRANSITION', { what: draftMachine.name, state: draft.status, move });

import { refuse } from '@holdfast/domain/people/onboarding/refusals';
import { type DocumentKind, documentTitle } from '@holdfast/domain/people/onboarding/steps';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { keepFile, type Staged } from '../../files/index.ts';
import { listDocuments, lockPerson, retireDocument, saveDocument } from '../repository.ts';
import { isBeingReviewed, whyClosed } from '../rules.ts';
import { documentViews, loadCase, settlePartialComplete } from './standing.ts';

/** Whether the person's documents may change now; looked at before bytes are stored, too. */
export async function assertDocumentsOpen(
  ctx: Ctx,
  userId: string,
  kind: DocumentKind,
): Promise<void> {
  const found = await loadCase(ctx, userId);
  if (found.user.isUsPerson) refuse('US_PERSON', {});
  if (isBeingReviewed(found)) {
    if (kind === 'proof_of_residence') refuse('PROOF_OF_RESIDENCE_PENDING', { sent: true });
    refuse('IDENTITY_VERIFICATION_PENDING', { sent: true });
  }
  const why = whyClosed(found, 'identification');
  if (why) refuse('INVALID_ONBOARDING_STATUS', { why });
}

/** Adds a document to a person's case; the earlier one of its kind is kept but counts no more. */
export async function addDocument(ctx: Ctx, userId: string, kind: DocumentKind, staged: Staged) {
  await lockPerson(ctx, userId);
  await assertDocumentsOpen(ctx, userId, kind);
  const { user } = await loadCase(ctx, userId);
  const ending = staged.mime === 'image/png' ? 'png' : 'jpg';
  const fileId = await keepFile(ctx, staged, {
    purpose: `onboarding.${kind}`,
    name: `${documentTitle(kind).toLowerCase().replaceAll(' ', '-')}.${ending}`,
    partyId: user.partyId,
  });
  await retireDocument(ctx, userId, kind);
  await saveDocument(ctx, { id: ctx.newId(), userId, kind, fileId });
  await ctx.record({
    action: 'onboarding.upload',
    subject: { kind: 'onboarding', id: userId },
    partyId: user.partyId,
    detail: { kind, fileId },
  });
  await ctx.pushToClient(userId, 'onboarding');
  const documents = await listDocuments(ctx, userId);
  const views = await documentViews(ctx, documents);
  return invariant(
    views.find((view) => view.fileId === fileId),
    'an uploaded document is found',
  );
}

/** Takes a document back. Refuses NOT_FOUND when there is none of the kind. */
export async function removeDocument(ctx: Ctx, userId: string, kind: DocumentKind): Promise<void> {
  await lockPerson(ctx, userId);
  await assertDocumentsOpen(ctx, userId, kind);
  if (!(await retireDocument(ctx, userId, kind))) refuse('NOT_FOUND', {});
  await ctx.record({
    action: 'onboarding.remove_document',
    subject: { kind: 'onboarding', id: userId },
    detail: { kind },
  });
  await settlePartialComplete(ctx, userId);
}

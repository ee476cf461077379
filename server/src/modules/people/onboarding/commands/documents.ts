import {
  CASE_DOCUMENTS,
  type CaseDocument,
  documentTitle,
} from '@holdfast/domain/people/onboarding/documents';
import { refuse } from '@holdfast/domain/people/onboarding/refusals';
import type { CaseKind } from '@holdfast/domain/people/onboarding/steps';
import type { Ctx } from '../../../../kit/ctx.ts';
import { keepFile, type Staged } from '../../files/index.ts';
import { userById } from '../../identity/index.ts';
import { type Case, loadCase, subjectOfKind } from '../queries/case.ts';
import { type DocumentRow, retireDocument, saveDocument } from '../repository/documents.ts';
import { lockSubject } from '../repository/subject.ts';
import { afterMove, closedReason, isBeingReviewed } from '../rules/changes.ts';
import { KIND_RULES } from '../rules/kinds.ts';
import { activitySubject, reopenDocuments } from './change-step.ts';
import { settle } from './settle.ts';

const kindOf = (document: CaseDocument): CaseKind =>
  CASE_DOCUMENTS.personal.includes(document) ? 'personal' : 'institutional';

async function caseOf(ctx: Ctx, userId: string, document: CaseDocument): Promise<Case> {
  const user = (await userById(ctx, userId)) ?? refuse('NOT_FOUND', {});
  return loadCase(ctx, subjectOfKind(kindOf(document), user), user);
}

export async function assertDocumentsOpen(
  ctx: Ctx,
  userId: string,
  document: CaseDocument,
): Promise<Case> {
  const found = await caseOf(ctx, userId, document);
  const { kind, user, rows } = found;
  if (user.isUsPerson) refuse('US_PERSON', {});
  if (kind === 'personal' && isBeingReviewed(found)) {
    if (document === 'proof_of_residence') refuse('PROOF_OF_RESIDENCE_PENDING', { sent: true });
    refuse('IDENTITY_VERIFICATION_PENDING', { sent: true });
  }
  const { documentsStep, documentsReopen } = KIND_RULES[kind];
  const why = closedReason(found, documentsStep);
  if (why) refuse('INVALID_ONBOARDING_STATUS', { why });
  const row = documentsReopen && rows.find((one) => one.step === documentsStep);
  if (row) afterMove(kind, 'start', row);
  return found;
}

async function lockDocuments(ctx: Ctx, userId: string, document: CaseDocument): Promise<Case> {
  const { subject } = await caseOf(ctx, userId, document);
  await lockSubject(ctx, subject);
  return assertDocumentsOpen(ctx, userId, document);
}

const ENDINGS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
};

export async function addDocument(
  ctx: Ctx,
  userId: string,
  kind: CaseDocument,
  staged: Staged,
): Promise<DocumentRow> {
  const found = await lockDocuments(ctx, userId, kind);
  const { subject, partyId } = found;
  const title = documentTitle(kind).toLowerCase().replaceAll(' ', '-');
  const fileId = await keepFile(ctx, staged, {
    purpose: `onboarding.${kind}`,
    name: `${title}.${ENDINGS[staged.mime] ?? 'bin'}`,
    partyId,
  });
  await retireDocument(ctx, subject, kind);
  const row = { id: ctx.newId(), kind, fileId, uploadedBy: userId };
  await saveDocument(ctx, subject, row);
  await documentsChanged(ctx, found, 'onboarding.upload', { kind, fileId });
  return { ...row, createdAt: ctx.now };
}

export async function removeDocument(ctx: Ctx, userId: string, kind: CaseDocument): Promise<void> {
  const found = await lockDocuments(ctx, userId, kind);
  if (!(await retireDocument(ctx, found.subject, kind))) refuse('NOT_FOUND', {});
  await documentsChanged(ctx, found, 'onboarding.remove_document', { kind });
}

async function documentsChanged(
  ctx: Ctx,
  found: Case,
  action: string,
  detail: Readonly<Record<string, string>>,
): Promise<void> {
  await reopenDocuments(ctx, found);
  const { partyId } = found;
  await ctx.record({ action, subject: activitySubject(found), partyId, detail });
  await settle(ctx, found);
}

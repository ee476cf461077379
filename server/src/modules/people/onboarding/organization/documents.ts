import {
  type OrganizationDocument,
  organizationDocumentTitle,
} from '@holdfast/domain/people/onboarding/organization';
import { refuse } from '@holdfast/domain/people/onboarding/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { keepFile, type Staged } from '../../files/index.ts';
import {
  listOrganizationDocuments,
  lockOrganization,
  retireOrganizationDocument,
  saveOrganizationDocument,
  saveOrganizationStep,
} from './repository.ts';
import { assertOrganizationOpen, statusAfter } from './rules.ts';
import { loadOrganization, type OrganizationFacts, organizationDocumentViews } from './standing.ts';
import { tellMembers, unconfirm } from './steps.ts';

/** Whether the company's papers may change now; looked at before bytes are stored, too. */
export async function assertPapersOpen(ctx: Ctx, userId: string): Promise<OrganizationFacts> {
  const found = await loadOrganization(ctx, userId);
  if (found.user.isUsPerson) refuse('US_PERSON', {});
  assertOrganizationOpen(found.review);
  const row = found.rows.find((kept) => kept.step === 'registration_documents');
  if (row) statusAfter('start', row.status);
  return found;
}

const ENDINGS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
};

/** Adds a paper to the company's case; the earlier one of its kind is kept but counts no more. */
export async function addOrganizationDocument(
  ctx: Ctx,
  userId: string,
  kind: OrganizationDocument,
  staged: Staged,
) {
  const { company } = await loadOrganization(ctx, userId);
  await lockOrganization(ctx, company.id);
  const found = await assertPapersOpen(ctx, userId);
  const title = organizationDocumentTitle(kind).toLowerCase().replaceAll(' ', '-');
  const fileId = await keepFile(ctx, staged, {
    purpose: `onboarding.${kind}`,
    name: `${title}.${ENDINGS[staged.mime] ?? 'bin'}`,
    partyId: company.partyId,
  });
  const companyId = company.id;
  await retireOrganizationDocument(ctx, companyId, kind);
  const id = ctx.newId();
  await saveOrganizationDocument(ctx, { id, companyId, kind, fileId, uploadedBy: userId });
  await changed(ctx, found, 'onboarding.upload', { kind, fileId });
  const views = await organizationDocumentViews(
    ctx,
    await listOrganizationDocuments(ctx, companyId),
  );
  return invariant(
    views.find((view) => view.fileId === fileId),
    'an uploaded document is found',
  );
}

/** Takes a paper back. Refuses NOT_FOUND when there is none of the kind. */
export async function removeOrganizationDocument(
  ctx: Ctx,
  userId: string,
  kind: OrganizationDocument,
): Promise<void> {
  const { company } = await loadOrganization(ctx, userId);
  await lockOrganization(ctx, company.id);
  const found = await assertPapersOpen(ctx, userId);
  if (!(await retireOrganizationDocument(ctx, company.id, kind))) refuse('NOT_FOUND', {});
  await changed(ctx, found, 'onboarding.remove_document', { kind });
}

/** Papers that changed after the step was sent are to be sent, and confirmed, again. */
async function changed(
  ctx: Ctx,
  found: OrganizationFacts,
  action: string,
  detail: Readonly<Record<string, string>>,
): Promise<void> {
  const row = found.rows.find((kept) => kept.step === 'registration_documents');
  if (row?.stage === 'submitted') {
    await saveOrganizationStep(ctx, {
      ...row,
      stage: 'draft',
      version: row.version + 1,
      submittedAt: null,
      changedBy: found.user.id,
      changedAt: ctx.now,
    });
  }
  await unconfirm(ctx, found);
  await ctx.record({
    action,
    subject: { kind: 'organization_onboarding', id: found.company.id },
    partyId: found.company.partyId,
    detail,
  });
  await tellMembers(ctx, found);
}

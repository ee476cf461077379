import type { Organization } from '@holdfast/domain/people/onboarding/contract';
import { organizationStepTitle } from '@holdfast/domain/people/onboarding/organization';
import { permissionsOf, type Role } from '@holdfast/domain/permissions';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { signatureOf } from '../../agreements/index.ts';
import { type CompanyForReview, companyForReview } from '../../companies/index.ts';
import { filesByIds } from '../../files/index.ts';
import { type Member, membersOf, namesOf, type UserFacts, userById } from '../../identity/index.ts';
import type { ReviewRow } from '../repository.ts';
import { openOrganizationAnswer } from './answers.ts';
import {
  findReviewOfCompany,
  listOrganizationDocuments,
  listOrganizationSteps,
  type OrganizationDocumentRow,
  type OrganizationStepRow,
} from './repository.ts';
import { type OrganizationState, organizationMissing, organizationStates } from './rules.ts';

/** A company's onboarding as it stands now, loaded in a constant number of queries. */
export type OrganizationFacts = {
  /** Whoever acts, or sent the case: their e-mail is the one that has to be verified. */
  readonly user: UserFacts;
  readonly company: CompanyForReview;
  readonly rows: readonly OrganizationStepRow[];
  readonly states: readonly OrganizationState[];
  readonly documents: readonly OrganizationDocumentRow[];
  readonly members: readonly Member[];
  readonly review: ReviewRow | undefined;
  readonly signature: { readonly name: string; readonly signedAt: Date } | undefined;
};

/** Refuses NOT_FOUND for somebody who acts for no company. */
export async function loadOrganization(ctx: Ctx, userId: string): Promise<OrganizationFacts> {
  const user = (await userById(ctx, userId)) ?? refuse('NOT_FOUND', {});
  return loadCompany(ctx, user, user.companyId ?? refuse('NOT_FOUND', {}));
}

export async function loadCompany(
  ctx: Ctx,
  user: UserFacts,
  companyId: string,
): Promise<OrganizationFacts> {
  const company = await companyForReview(ctx, companyId);
  const rows = await listOrganizationSteps(ctx, companyId);
  const documents = await listOrganizationDocuments(ctx, companyId);
  const review = await findReviewOfCompany(ctx, companyId);
  const members = await membersOf(ctx, companyId);
  const signature = await signatureOf(ctx, company.partyId, { kind: 'account' });
  const states = organizationStates({
    isOwner: company.appliedAsOwner,
    isApproved: company.status === 'approved',
    emailVerified: user.emailVerifiedAt !== null,
    riskDeclaredAt: company.riskDeclaredAt,
    agreementSignedAt: signature?.signedAt ?? null,
    rows,
  });
  return { user, company, rows, states, documents, members, review, signature };
}

export const may = (user: UserFacts, permission: Parameters<ReadonlySet<string>['has']>[0]) =>
  (permissionsOf(user.roles as Role[]) as ReadonlySet<string>).has(permission);

/** Where the caller's company stands, as its members' screens show it. */
export async function describeOrganization(ctx: UserCtx): Promise<Organization> {
  const found = await loadOrganization(ctx, ctx.actor.userId);
  const { user, company, states, documents, members, signature } = found;
  const mayComplete = may(user, 'CAN_COMPLETE_ORG_ONBOARDING');
  const views = await organizationStepViews(ctx, found);
  return {
    companyId: company.id,
    companyName: company.companyName,
    isOwner: company.appliedAsOwner,
    status: company.status,
    // Names, days of birth and papers are for those who fill the steps.
    steps: views.map((view) => (mayComplete ? view : { ...view, answer: null })),
    documents: mayComplete ? await organizationDocumentViews(ctx, documents) : [],
    members: mayComplete ? members.map(memberView) : [],
    known: knownOf(company),
    missing: [...organizationMissing(states)],
    signature: signature
      ? { name: signature.name, signedAt: signature.signedAt.toISOString() }
      : null,
    mayComplete,
    maySign: may(user, 'CAN_PERFORM_ACTIONS_LEGAL_AGREEMENTS'),
  };
}

export const memberView = (member: Member) => ({
  userId: member.userId,
  name: `${member.firstName} ${member.lastName}`.trim(),
  email: member.email,
  avatar: member.avatar,
  isAuthorizedRepresentative: member.isAuthorizedRepresentative,
});

const knownOf = (company: CompanyForReview): Organization['known'] => ({
  legalName: company.companyName,
  registrationNumber: company.registrationNumber ?? '',
  country: company.country ?? '',
  city: company.city ?? '',
  website: company.website ?? '',
});

export async function organizationStepViews(
  ctx: Ctx,
  { company, rows, states }: OrganizationFacts,
): Promise<Organization['steps']> {
  const changed = rows.flatMap((row) => row.changedBy ?? []);
  const names = await namesOf(ctx, changed);
  return states.map((state) => {
    const row = rows.find((kept) => kept.step === state.step);
    return {
      step: state.step,
      title: organizationStepTitle(state.step),
      status: state.status,
      stage: state.stage,
      reason: state.reason,
      submittedAt: state.submittedAt?.toISOString() ?? null,
      changedBy: row?.changedBy ? (names.get(row.changedBy)?.name ?? null) : null,
      changedAt: row?.changedAt.toISOString() ?? null,
      version: row?.version ?? 0,
      answer: openOrganizationAnswer(ctx.seal, company.id, state.step, row?.answer ?? null),
    };
  });
}

export async function organizationDocumentViews(
  ctx: Ctx,
  documents: readonly OrganizationDocumentRow[],
): Promise<Organization['documents']> {
  const files = await filesByIds(
    ctx,
    documents.map((one) => one.fileId),
  );
  const names = await namesOf(
    ctx,
    documents.flatMap((one) => one.uploadedBy ?? []),
  );
  return documents.flatMap(({ kind, fileId, createdAt, uploadedBy }) => {
    const file = files.get(fileId);
    if (!file) return [];
    const { name, mime, bytes } = file;
    return [
      {
        kind,
        fileId,
        name,
        mime,
        bytes,
        uploadedAt: createdAt.toISOString(),
        uploadedBy: uploadedBy ? (names.get(uploadedBy)?.name ?? null) : null,
        url: `/api/files/${fileId}`,
      },
    ];
  });
}

import type { CaseView } from '@holdfast/domain/people/onboarding/case-contract';
import type {
  Organization,
  OrganizationCase,
} from '@holdfast/domain/people/onboarding/company-contract';
import type { Onboarding } from '@holdfast/domain/people/onboarding/contract';
import type {
  CaseDocument,
  CompanyDocument,
  PersonDocument,
} from '@holdfast/domain/people/onboarding/documents';
import { statusOfStage } from '@holdfast/domain/people/onboarding/review.machine';
import {
  type CompanyStep,
  type PersonStep,
  stepTitle,
  traitsOf,
} from '@holdfast/domain/people/onboarding/steps';
import type { Ctx } from '../../../../kit/ctx.ts';
import { filesByIds } from '../../files/index.ts';
import { type Member, namesOf } from '../../identity/index.ts';
import type { Case } from '../queries/case.ts';
import type { DocumentRow } from '../repository/documents.ts';
import type { ReviewRow } from '../repository/reviews.ts';
import type { StepRow } from '../repository/steps.ts';
import { missingOf, missingToSend, type StepState, unreviewedOf } from '../rules/standing.ts';
import { openAnswer } from './answers.ts';

export const caseNumber = (number: bigint): string => `ON-${number}`;

export const reviewView = (review: ReviewRow): NonNullable<Onboarding['review']> => ({
  id: review.id,
  number: caseNumber(review.number),
  status: statusOfStage(review.stage),
  stage: review.stage,
  reason: review.reason,
  submittedAt: review.submittedAt,
  decidedAt: review.decidedAt,
});

const stepFields = (
  ctx: Ctx,
  { subject }: Case,
  { step, status, stage, reason, submittedAt }: StepState,
  row: StepRow | undefined,
) => ({
  title: stepTitle(step),
  status,
  stage,
  reason,
  submittedAt,
  answer: openAnswer(ctx.seal, subject, step, row?.answer ?? null),
});

export const personStepViews = (ctx: Ctx, found: Case): Onboarding['steps'] =>
  found.states.map((state) => ({
    step: state.step as PersonStep,
    required: !traitsOf('personal', state.step).isOptional,
    ...stepFields(
      ctx,
      found,
      state,
      found.rows.find((row) => row.step === state.step),
    ),
  }));

/** A company's steps show their last editor and version, as several people edit them. */
export async function companyStepViews(ctx: Ctx, found: Case): Promise<Organization['steps']> {
  const names = await namesOf(
    ctx,
    found.rows.flatMap((row) => row.changedBy ?? []),
  );
  return found.states.map((state) => {
    const row = found.rows.find((one) => one.step === state.step);
    return {
      step: state.step as CompanyStep,
      ...stepFields(ctx, found, state, row),
      changedBy: row?.changedBy ? (names.get(row.changedBy)?.name ?? null) : null,
      changedAt: row?.changedAt ?? null,
      version: row?.version ?? 0,
    };
  });
}

async function documentFields<K extends CaseDocument>(ctx: Ctx, documents: readonly DocumentRow[]) {
  const files = await filesByIds(
    ctx,
    documents.map((document) => document.fileId),
  );
  return documents.flatMap(({ kind, fileId, createdAt, uploadedBy }) => {
    const file = files.get(fileId);
    if (!file) return [];
    const { name, mime, bytes } = file;
    const uploadedAt = createdAt;
    const url = `/api/files/${fileId}`;
    const fields = { kind: kind as K, fileId, name, mime, bytes, uploadedAt, url };
    return [{ fields, uploadedBy }];
  });
}

export async function personDocumentViews(
  ctx: Ctx,
  documents: readonly DocumentRow[],
): Promise<Onboarding['documents']> {
  return (await documentFields<PersonDocument>(ctx, documents)).map(({ fields }) => fields);
}

export async function companyDocumentViews(
  ctx: Ctx,
  documents: readonly DocumentRow[],
): Promise<Organization['documents']> {
  const names = await namesOf(
    ctx,
    documents.flatMap((document) => document.uploadedBy ?? []),
  );
  const views = await documentFields<CompanyDocument>(ctx, documents);
  return views.map(({ fields, uploadedBy }) => ({
    ...fields,
    uploadedBy: uploadedBy ? (names.get(uploadedBy)?.name ?? null) : null,
  }));
}

export const memberView = (member: Member) => ({
  userId: member.userId,
  name: `${member.firstName} ${member.lastName}`.trim(),
  email: member.email,
  avatar: member.avatar,
  isAuthorizedRepresentative: member.isAuthorizedRepresentative,
});

export const personMissingToSend = (found: Case) => missingToSend(found) as PersonStep[];

export const personMissing = (found: Case) => missingOf(found) as PersonStep[];
export const companyMissing = (found: Case) => missingOf(found) as CompanyStep[];

export async function companyCaseView(ctx: Ctx, found: Case): Promise<OrganizationCase> {
  return {
    steps: await companyStepViews(ctx, found),
    documents: await companyDocumentViews(ctx, found.documents),
    members: found.members.map((member) => ({ ...memberView(member), roles: member.roles })),
    missing: companyMissing(found),
    unreviewed: unreviewedOf(found) as CompanyStep[],
    signature: signatureView(found),
  };
}

export const signatureView = ({ signature }: Case): Organization['signature'] =>
  signature ? { name: signature.name, signedAt: signature.signedAt } : null;

export const factsView = (found: Case): CaseView['facts'] => ({
  emailVerifiedAt: found.user.emailVerifiedAt,
  isUsPerson: found.user.isUsPerson,
  riskDeclaredAt: found.riskDeclaredAt,
  registeredAt: found.company?.memberSince ?? found.user.createdAt,
  isBlocked: found.user.userStatus === 'blocked',
  twoFactor: found.user.twoFactorType !== null,
  agreement: found.signature
    ? { signatureName: found.signature.name, signedAt: found.signature.signedAt }
    : null,
});

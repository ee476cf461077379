import { isPartlyComplete } from '@holdfast/domain/people/identity/completion';
import type { Organization } from '@holdfast/domain/people/onboarding/company-contract';
import type { Onboarding } from '@holdfast/domain/people/onboarding/contract';
import { type Permission, permissionsOf, type Role } from '@holdfast/domain/permissions';
import { refuse } from '@holdfast/domain/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { companyOfParty } from '../../companies/index.ts';
import { type UserFacts, userById } from '../../identity/index.ts';
import { closedReason } from '../rules/changes.ts';
import { dayOf, termView } from '../rules/terms.ts';
import {
  companyDocumentViews,
  companyMissing,
  companyStepViews,
  memberView,
  personDocumentViews,
  personMissingToSend,
  personStepViews,
  reviewView,
  signatureView,
} from '../views/case.ts';
import { type Case, countingDocuments, loadCase, loadPersonCase, subjectOfKind } from './case.ts';

export async function describeOwn(ctx: UserCtx): Promise<Onboarding> {
  const personal = await loadPersonCase(ctx, ctx.actor.userId);
  const { user } = personal;
  const view = await personView(ctx, personal);
  if (!ctx.actor.companyId || user.kind !== 'company') return view;
  const found = await loadCase(ctx, subjectOfKind('institutional', user), user);
  return {
    ...view,
    steps: [],
    documents: [],
    missing: [],
    review: found.review ? reviewView(found.review) : null,
    organization: await companyView(ctx, found),
  };
}

async function personView(ctx: UserCtx, found: Case): Promise<Onboarding> {
  const { user, review, term, isRenewing } = found;
  const isInstitutional = user.kind === 'company';
  const company = isInstitutional ? await companyOfParty(ctx, user.partyId) : undefined;
  return {
    kind: isInstitutional ? 'institutional' : 'personal',
    steps: personStepViews(ctx, found),
    documents: await personDocumentViews(ctx, countingDocuments(found)),
    review: review ? reviewView(review) : null,
    closed: closedReason(found) ?? null,
    term: term ? termView(term, dayOf(ctx.now), isRenewing) : null,
    missing: personMissingToSend(found),
    isUsPerson: user.isUsPerson === true,
    partialComplete: isPartlyComplete(user),
    hasAdminApproved: user.approvedAt !== null,
    company: company ? { companyName: company.companyName, status: company.status } : null,
    organization: null,
  };
}

export const may = (user: UserFacts, permission: Permission): boolean =>
  permissionsOf(user.roles as Role[]).has(permission);

export async function describeCompanyOnboarding(ctx: UserCtx): Promise<Organization> {
  const user = (await userById(ctx, ctx.actor.userId)) ?? refuse('NOT_FOUND', {});
  return companyView(ctx, await loadCase(ctx, subjectOfKind('institutional', user), user));
}

async function companyView(ctx: UserCtx, found: Case): Promise<Organization> {
  const { user, documents, members } = found;
  const company = invariant(found.company, 'a company’s case has its company');
  const mayComplete = may(user, 'CAN_COMPLETE_ORG_ONBOARDING');
  const views = await companyStepViews(ctx, found);
  return {
    companyId: company.id,
    companyName: company.companyName,
    isOwner: company.appliedAsOwner,
    status: company.status,
    // Only members who fill in the steps see names, dates of birth and documents.
    steps: views.map((view) => (mayComplete ? view : { ...view, answer: null })),
    documents: mayComplete ? await companyDocumentViews(ctx, documents) : [],
    members: mayComplete ? members.map(memberView) : [],
    known: {
      legalName: company.companyName,
      registrationNumber: company.registrationNumber ?? '',
      country: company.country ?? '',
      city: company.city ?? '',
      website: company.website ?? '',
    },
    missing: companyMissing(found),
    signature: signatureView(found),
    mayComplete,
    closed: closedReason(found) ?? null,
    maySign: may(user, 'CAN_PERFORM_ACTIONS_LEGAL_AGREEMENTS'),
  };
}

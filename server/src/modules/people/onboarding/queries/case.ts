import type { CaseKind } from '@holdfast/domain/people/onboarding/steps';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { lastSignature } from '../../agreements/index.ts';
import { type CompanyForReview, companyForReview } from '../../companies/index.ts';
import { type Member, membersOf, type UserFacts, userById } from '../../identity/index.ts';
import { type DocumentRow, listDocuments } from '../repository/documents.ts';
import { findReviewOf, type ReviewRow } from '../repository/reviews.ts';
import { listSteps, type StepRow } from '../repository/steps.ts';
import type { Subject } from '../repository/subject.ts';
import { findTerm, type TermRow } from '../repository/terms.ts';
import { type CaseSignature, counts } from '../rules/signature.ts';
import { type StepState, statesOf } from '../rules/standing.ts';
import { dayOf, isRenewable } from '../rules/terms.ts';
import { caseSignature, withCurrentNames } from './names.ts';

export type Case = {
  readonly kind: CaseKind;
  readonly subject: Subject;
  readonly partyId: string;
  /**
   * The person; for a company, the acting member or the member who submitted the case. The email
   * address must be verified.
   */
  readonly user: UserFacts;
  readonly company: CompanyForReview | undefined;
  readonly userIds: readonly string[];
  readonly members: readonly Member[];
  readonly rows: readonly StepRow[];
  readonly states: readonly StepState[];
  readonly documents: readonly DocumentRow[];
  readonly review: ReviewRow | undefined;
  readonly riskDeclaredAt: Date | null;
  readonly isApproved: boolean;
  readonly term: TermRow | undefined;
  /** The document is expiring or expired, so a newer one may be sent. */
  readonly isRenewing: boolean;
  /** The last signature of the account agreement, valid or not. */
  readonly lastSignature: CaseSignature | undefined;
  readonly signature: CaseSignature | undefined;
};

export const subjectOf = (user: UserFacts): Subject =>
  user.companyId
    ? { kind: 'institutional', id: user.companyId }
    : { kind: 'personal', id: user.id };

/** Refuses NOT_FOUND for a company if the user acts for none. */
export const subjectOfKind = (kind: CaseKind, user: UserFacts): Subject =>
  kind === 'personal'
    ? { kind, id: user.id }
    : { kind, id: user.companyId ?? refuse('NOT_FOUND', {}) };

export async function loadCase(ctx: Ctx, subject: Subject, user: UserFacts): Promise<Case> {
  const { kind } = subject;
  const company = kind === 'institutional' ? await companyForReview(ctx, subject.id) : undefined;
  const members = company ? await membersOf(ctx, company.id) : [];
  const people = { subject, user, members };
  const rows = withCurrentNames(ctx, people, await listSteps(ctx, subject));
  const partyId = company?.partyId ?? user.partyId;
  const riskDeclaredAt = company ? company.riskDeclaredAt : user.riskDeclaredAt;
  const isApproved = company ? company.status === 'approved' : user.approvedAt !== null;
  const review = await findReviewOf(ctx, subject);
  const term = kind === 'personal' ? await findTerm(ctx, user.id) : undefined;
  const last = await lastSignature(ctx, partyId, { kind: 'account' });
  const signed = last && caseSignature(people, last);
  const states = statesOf({
    kind,
    isOwner: company?.appliedAsOwner ?? false,
    isApproved,
    emailVerified: user.emailVerifiedAt !== null,
    country: user.country,
    riskDeclaredAt,
    agreement: signed,
    rows,
  });
  return {
    kind,
    subject,
    partyId,
    user,
    company,
    members,
    userIds: company ? members.map((member) => member.userId) : [user.id],
    rows,
    states,
    documents: await listDocuments(ctx, subject),
    review,
    riskDeclaredAt,
    isApproved,
    term,
    isRenewing:
      term !== undefined && review?.stage === 'approved' && isRenewable(term, dayOf(ctx.now)),
    lastSignature: signed,
    signature: signed && counts(signed) ? signed : undefined,
  };
}

/** The person's own case, whichever party they act for. */
export async function loadPersonCase(ctx: Ctx, userId: string): Promise<Case> {
  const user = (await userById(ctx, userId)) ?? refuse('NOT_FOUND', {});
  return loadCase(ctx, { kind: 'personal', id: userId }, user);
}

export async function loadReviewedCase(ctx: Ctx, review: ReviewRow): Promise<Case> {
  const user = (await userById(ctx, review.userId)) ?? refuse('NOT_FOUND', {});
  const { kind, companyId } = review;
  return loadCase(ctx, { kind, id: companyId ?? user.id }, user);
}

/** A renewal needs newer images; the proof of residence stays. */
export const countingDocuments = ({ documents, term, isRenewing }: Case): readonly DocumentRow[] =>
  term && isRenewing
    ? documents.filter(
        ({ kind, createdAt }) => kind === 'proof_of_residence' || createdAt > term.approvedAt,
      )
    : documents;

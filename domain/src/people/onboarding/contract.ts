import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { isoMoment, text, uuid } from '../../kernel/fields.ts';
import { pageQuery } from '../../kernel/page.ts';
import { IMAGE_MAX_BYTES } from '../files/limits.ts';
import { ORGANIZATION_STEPS } from './organization.ts';
import { organizationCase, organizationView } from './organization-contract.ts';
import { reviewMachine } from './review.machine.ts';
import { stepMachine } from './step.machine.ts';
import { DOCUMENT_KINDS, DOCUMENT_TYPES, ONBOARDING_STEPS } from './steps.ts';

export { editCompany, getCompanyDesk, listCompanies } from './company-desk-contract.ts';
export {
  deleteOrganizationDocument,
  type Organization,
  type OrganizationCase,
  postOrganizationDocument,
  postOrganizationPdf,
} from './organization-contract.ts';

const STATUSES = ['pending', 'in_progress', 'approved', 'rejected', 'skipped'] as const;
export const STAGES = ['waiting', 'reviewing', 'asked', 'approved', 'rejected'] as const;

const answer = z.record(z.string(), z.unknown()).nullable();

export const stepView = z.object({
  step: z.enum(ONBOARDING_STEPS),
  title: z.string(),
  required: z.boolean(),
  status: z.enum(STATUSES),
  stage: z.enum(['draft', 'submitted']),
  reason: z.string().nullable(),
  submittedAt: isoMoment.nullable(),
  answer,
});

export const documentView = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  fileId: uuid,
  name: z.string(),
  mime: z.string(),
  bytes: z.number().int(),
  uploadedAt: isoMoment,
  url: z.string(),
});

export const reviewView = z.object({
  id: uuid,
  /** "ON-20931". */
  number: z.string(),
  status: z.enum(['pending', 'in_progress', 'approved', 'rejected']),
  stage: z.enum(STAGES),
  reason: z.string().nullable(),
  submittedAt: isoMoment,
  decidedAt: isoMoment.nullable(),
});

/** How long the approved identity document lasts, and when a newer one may be sent. */
export const termView = z.object({
  documentType: z.enum(DOCUMENT_TYPES),
  /** The document’s last day. */
  expiresOn: z.string(),
  /** From this day a newer one may be sent. */
  renewableFrom: z.string(),
  /** Until this day the account stays approved without a newer one. */
  approvedUntil: z.string(),
  /** A newer one may be sent now. */
  isRenewable: z.boolean(),
  hasEnded: z.boolean(),
});

export const onboardingView = z.object({
  kind: z.enum(['personal', 'institutional']),
  steps: z.array(stepView),
  documents: z.array(documentView),
  review: reviewView.nullable(),
  /** Why the answers can not be changed now; null while they can. */
  closed: z.string().nullable(),
  /** Null until an identity document was approved. */
  term: termView.nullable(),
  /** What is still to be done before the case can be sent, in order. */
  missing: z.array(z.enum(ONBOARDING_STEPS)),
  isUsPerson: z.boolean(),
  partialComplete: z.boolean(),
  hasAdminApproved: z.boolean(),
  company: z.object({ companyName: z.string(), status: z.enum(STATUSES) }).nullable(),
  /** The company's onboarding, for whoever acts for one. */
  organization: organizationView.nullable(),
});
export type Onboarding = z.output<typeof onboardingView>;

const own = { who: 'signed_in', account: 'active', permission: 'CAN_COMPLETE_ONBOARDING' } as const;

export const getOnboarding = endpoint({
  method: 'GET',
  path: '/user/onboarding',
  summary: 'Where the caller’s onboarding stands: steps, documents, the review',
  access: { who: 'signed_in', account: 'active' },
  reply: onboardingView,
  refusals: [],
});

export const putStatus = endpoint({
  method: 'PUT',
  path: '/user/onboarding/status',
  summary:
    'Answers steps: `{meta: {step: answer}}` submits, `draft: true` in an answer saves what was ' +
    'typed so far, `skip: true` leaves an optional step out, `review: {}` sends the case',
  access: own,
  makes: [
    stepMachine.moves.start,
    stepMachine.moves.submit,
    stepMachine.moves.renew,
    stepMachine.moves.retake,
    stepMachine.moves.leave_out,
    reviewMachine.moves.submit,
    reviewMachine.moves.renew,
  ],
  body: z.object({
    meta: z
      .record(z.string().max(60), z.record(z.string().max(60), z.unknown()))
      .refine((meta) => Object.keys(meta).length <= 12, { params: { rule: 'default' } }),
  }),
  reply: onboardingView,
  refusals: [
    'MISSING_ONBOARDING_STEP',
    'INVALID_ONBOARDING_STATUS',
    'IDENTITY_VERIFICATION_PENDING',
    'PROOF_OF_RESIDENCE_PENDING',
    'US_PERSON',
    'CONTACT_SUPPORT',
    'STALE_ONBOARDING_STEP',
    'E_UNAUTHORIZED_ACTION',
  ],
});

export const postDocument = endpoint({
  method: 'POST',
  path: '/user/onboarding/documents',
  summary: 'Uploads a document (jpeg or png, up to 5 MB); a newer one of the kind replaces it',
  access: { ...own, account: 'served' },
  body: z.object({ kind: z.enum(DOCUMENT_KINDS) }),
  upload: { maxBytes: IMAGE_MAX_BYTES },
  reply: documentView,
  refusals: [
    'INVALID_FILE_EXTENSION',
    'ENTITY_TOO_LARGE',
    'INVALID_ONBOARDING_STATUS',
    'IDENTITY_VERIFICATION_PENDING',
    'PROOF_OF_RESIDENCE_PENDING',
  ],
});

export const deleteDocument = endpoint({
  method: 'DELETE',
  path: '/user/onboarding/documents/:kind',
  summary: 'Takes back an uploaded document while the case is not being reviewed',
  access: { ...own, account: 'served' },
  reply: onboardingView,
  refusals: [
    'NOT_FOUND',
    'INVALID_ONBOARDING_STATUS',
    'IDENTITY_VERIFICATION_PENDING',
    'PROOF_OF_RESIDENCE_PENDING',
  ],
});

const staff = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_ONBOARDING' } as const;

const person = z.object({
  userId: uuid,
  name: z.string(),
  email: z.string(),
  avatar: z.string(),
  country: z.string().nullable(),
});

/** A case is a person's or a company's. */
export const CASE_KINDS = ['personal', 'institutional'] as const;

const caseCompany = z.object({
  id: uuid,
  companyName: z.string(),
  companyLogo: z.string().nullable(),
  country: z.string().nullable(),
  isOwner: z.boolean(),
});

export const caseRow = z.object({
  ...reviewView.shape,
  kind: z.enum(CASE_KINDS),
  /** A renewal asks somebody who is known already for newer papers. */
  purpose: z.enum(['first', 'renewal']),
  /** Who sent it; a company's case is one of its members'. */
  applicant: person,
  company: caseCompany.nullable(),
  mine: z.boolean(),
});
export type CaseRow = z.output<typeof caseRow>;

export const listCases = endpoint({
  method: 'GET',
  path: '/admin/onboarding',
  summary:
    'The review queue, those who wait longest first; by name, company, e-mail or case number',
  access: staff,
  query: z.object({
    q: z.string().max(120).optional(),
    stage: z.enum([...STAGES, 'open', 'all']).default('open'),
    kind: z.enum([...CASE_KINDS, 'all']).default('all'),
    mine: z.enum(['yes', 'no']).default('no'),
    country: z.string().max(3).optional(),
    sort: z.enum(['submittedAt', '-submittedAt']).default('submittedAt'),
    ...pageQuery,
  }),
  reply: z.array(caseRow),
  refusals: [],
});

export const countCases = endpoint({
  method: 'GET',
  path: '/admin/onboarding/counts',
  summary: 'How many cases wait, are being reviewed, and are the caller’s own',
  access: staff,
  reply: z.object({
    waiting: z.number().int(),
    reviewing: z.number().int(),
    asked: z.number().int(),
    mine: z.number().int(),
    /** Waiting or being reviewed, by kind. */
    personal: z.number().int(),
    institutional: z.number().int(),
  }),
  refusals: [],
});

export const activityView = z.object({
  at: isoMoment,
  action: z.string(),
  by: z.string().nullable(),
  reason: z.string().nullable(),
  detail: z.string().nullable(),
});

export const caseView = z.object({
  ...caseRow.shape,
  assignedTo: z.string().nullable(),
  steps: z.array(stepView),
  documents: z.array(documentView),
  missing: z.array(z.enum(ONBOARDING_STEPS)),
  facts: z.object({
    emailVerifiedAt: isoMoment.nullable(),
    isUsPerson: z.boolean().nullable(),
    riskDeclaredAt: isoMoment.nullable(),
    registeredAt: isoMoment,
    isBlocked: z.boolean(),
    twoFactor: z.boolean(),
    agreement: z.object({ signatureName: z.string(), signedAt: isoMoment }).nullable(),
  }),
  activity: z.array(activityView),
  /** What a company's case shows instead of steps, documents and missing. */
  organization: organizationCase.nullable(),
  /** What may be done now, from the state machine. */
  moves: z.array(z.enum(['take', 'approve', 'ask', 'reject', 'reopen'])),
  actions: actionsShape(reviewMachine),
});
export type CaseView = z.output<typeof caseView>;

export const getCase = endpoint({
  method: 'GET',
  path: '/admin/onboarding/:caseId',
  summary: 'One case: answers, documents, what was done',
  access: staff,
  reply: caseView,
  refusals: ['NOT_FOUND'],
});

export const takeCase = endpoint({
  method: 'POST',
  path: '/admin/onboarding/:caseId/take',
  summary: 'Assigns the case to the caller',
  access: staff,
  makes: [reviewMachine.moves.take],
  reply: caseView,
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION', 'OWN_CASE'],
});

const CASE_STEPS = [...new Set([...ONBOARDING_STEPS, ...ORGANIZATION_STEPS])];

export const decideCase = endpoint({
  method: 'POST',
  path: '/admin/onboarding/:caseId/decide',
  summary: 'Approves the account, asks for more (named steps, with a reason), rejects, or reopens',
  access: staff,
  makes: [
    reviewMachine.moves.approve,
    reviewMachine.moves.ask,
    reviewMachine.moves.reject,
    reviewMachine.moves.reopen,
    stepMachine.moves.approve,
    stepMachine.moves.reject,
    stepMachine.moves.ask,
  ],
  body: z.object({
    outcome: z.enum(['approve', 'ask', 'reject', 'reopen']),
    reason: text(1000, 0).optional(),
    steps: z.array(z.enum(CASE_STEPS)).max(CASE_STEPS.length).optional(),
  }),
  reply: caseView,
  refusals: [
    'NOT_FOUND',
    'INVALID_TRANSITION',
    'REASON_REQUIRED',
    'OWN_CASE',
    'MISSING_ONBOARDING_STEP',
    'STEPS_NOT_REVIEWED',
    'US_PERSON',
  ],
});

export const waiveStep = endpoint({
  method: 'POST',
  path: '/admin/onboarding/:caseId/steps/:step/waive',
  summary: 'Waives one step of a case, with a reason',
  access: staff,
  makes: [stepMachine.moves.waive],
  body: z.object({ reason: text(1000) }),
  reply: caseView,
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION', 'OWN_CASE'],
});

export const reviewStep = endpoint({
  method: 'POST',
  path: '/admin/onboarding/:caseId/steps/:step/review',
  summary: 'Approves one step of a company’s case, or refuses it with a reason',
  access: staff,
  makes: [stepMachine.moves.approve, stepMachine.moves.reject],
  body: z.object({ outcome: z.enum(['approve', 'reject']), reason: text(1000, 0).optional() }),
  reply: caseView,
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION', 'REASON_REQUIRED', 'OWN_CASE'],
});

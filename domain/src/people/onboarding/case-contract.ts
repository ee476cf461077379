import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { moment, text, uuid } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { reviewView } from './case-views.ts';
import { CHECK_NAMES, CHECK_OUTCOMES } from './checks.ts';
import { organizationCase } from './company-contract.ts';
import { documentView, stepView } from './contract.ts';
import { COMPANY_DOCUMENTS, PERSON_DOCUMENTS } from './documents.ts';
import { CASES } from './list.ts';
import { reviewMachine } from './review.machine.ts';
import { stepMachine } from './step.machine.ts';
import { CASE_KINDS, CASE_STEP_NAMES, PERSON_STEP_NAMES } from './steps.ts';

const staff = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_ONBOARDING' } as const;

const person = z.object({
  userId: uuid,
  name: z.string(),
  email: z.string(),
  avatar: z.string(),
  country: z.string().nullable(),
});

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
  /** A renewal replaces an expiring document. */
  purpose: z.enum(['first', 'renewal']),
  applicant: person,
  company: caseCompany.nullable(),
  mine: z.boolean(),
});
export type CaseRow = z.output<typeof caseRow>;

export const listCases = endpoint({
  method: 'GET',
  path: '/admin/onboarding',
  summary:
    'Lists the review queue, longest waiting first; searches by name, company, email or case number',
  access: staff,
  cost: 'search',
  query: listQuery(CASES),
  reply: z.array(caseRow),
  refusals: [],
});

export const countCases = endpoint({
  method: 'GET',
  path: '/admin/onboarding/counts',
  summary: 'Counts cases waiting, in review and assigned to the caller',
  access: staff,
  reply: z.object({
    waiting: z.number().int(),
    reviewing: z.number().int(),
    asked: z.number().int(),
    mine: z.number().int(),
    personal: z.number().int(),
    institutional: z.number().int(),
  }),
  refusals: [],
});

export const activityView = z.object({
  at: moment,
  action: z.string(),
  by: z.string().nullable(),
  reason: z.string().nullable(),
  detail: z.string().nullable(),
});

const caseDocument = z.enum([...PERSON_DOCUMENTS, ...COMPANY_DOCUMENTS]);

/** A `CheckResult` with the reviewer's name. */
const checkResult = z.discriminatedUnion('how', [
  z.object({
    how: z.literal('automatic'),
    outcome: z.enum(CHECK_OUTCOMES),
    compared: z.string(),
  }),
  z.object({
    how: z.literal('staff'),
    outcome: z.enum(CHECK_OUTCOMES),
    by: z.string(),
    at: moment,
    opened: z.array(caseDocument),
    note: z.string().nullable(),
  }),
  z.object({ how: z.literal('not_done') }),
  z.object({ how: z.literal('waived') }),
  z.object({ how: z.literal('not_recorded') }),
]);

export const checkView = z.object({
  name: z.enum(CHECK_NAMES),
  title: z.string(),
  task: z.string().nullable(),
  opens: z.array(caseDocument),
  result: checkResult,
});
export type CheckView = z.output<typeof checkView>;

export const caseView = z.object({
  ...caseRow.shape,
  assignedTo: z.string().nullable(),
  steps: z.array(stepView),
  documents: z.array(documentView),
  missing: z.array(z.enum(PERSON_STEP_NAMES)),
  facts: z.object({
    emailVerifiedAt: moment.nullable(),
    isUsPerson: z.boolean().nullable(),
    riskDeclaredAt: moment.nullable(),
    registeredAt: moment,
    isBlocked: z.boolean(),
    twoFactor: z.boolean(),
    agreement: z.object({ signatureName: z.string(), signedAt: moment }).nullable(),
  }),
  activity: z.array(activityView),
  /** For a company, instead of `steps`, `documents` and `missing`. */
  organization: organizationCase.nullable(),
  unopened: z.array(caseDocument),
  checks: z.array(checkView),
  moves: z.array(z.enum(['take', 'approve', 'ask', 'reject', 'reopen'])),
  actions: actionsShape(reviewMachine),
});
export type CaseView = z.output<typeof caseView>;

export const getCase = endpoint({
  method: 'GET',
  path: '/admin/onboarding/:caseId',
  summary: 'Returns a case with its answers, documents and activity',
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

export const decideCase = endpoint({
  method: 'POST',
  path: '/admin/onboarding/:caseId/decide',
  summary: 'Approves, requests more (named steps, with a reason), rejects or reopens a case',
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
    steps: z.array(z.enum(CASE_STEP_NAMES)).max(CASE_STEP_NAMES.length).optional(),
  }),
  reply: caseView,
  refusals: [
    'NOT_FOUND',
    'INVALID_TRANSITION',
    'REASON_REQUIRED',
    'OWN_CASE',
    'MISSING_ONBOARDING_STEP',
    'STEPS_NOT_REVIEWED',
    'PAPERS_NOT_OPENED',
    'CHECKS_NOT_PASSED',
    'US_PERSON',
  ],
});

export const makeCheck = endpoint({
  method: 'POST',
  path: '/admin/onboarding/:caseId/checks/:check',
  summary: 'Records a check by staff who opened its documents; a failed check requires a note',
  access: staff,
  body: z.object({ outcome: z.enum(CHECK_OUTCOMES), note: text(1000, 0).optional() }),
  reply: caseView,
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION', 'OWN_CASE', 'PAPERS_NOT_OPENED', 'REASON_REQUIRED'],
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
  summary: 'Approves a step of a company’s case, or rejects it with a reason',
  access: staff,
  makes: [stepMachine.moves.approve, stepMachine.moves.reject],
  body: z.object({ outcome: z.enum(['approve', 'reject']), reason: text(1000, 0).optional() }),
  reply: caseView,
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION', 'REASON_REQUIRED', 'OWN_CASE'],
});

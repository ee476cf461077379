import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { IMAGE_MAX_BYTES } from '../files/limits.ts';
import { documentFields, reviewView, STEP_STATUSES, stepFields } from './case-views.ts';
import { organizationView } from './company-contract.ts';
import { DOCUMENT_TYPES, PERSON_DOCUMENTS } from './documents.ts';
import { reviewMachine } from './review.machine.ts';
import { stepMachine } from './step.machine.ts';
import { CASE_KINDS, PERSON_STEP_NAMES } from './steps.ts';

export const stepView = z.object({
  step: z.enum(PERSON_STEP_NAMES),
  required: z.boolean(),
  ...stepFields,
});

export const documentView = z.object({ kind: z.enum(PERSON_DOCUMENTS), ...documentFields });

export const termView = z.object({
  documentType: z.enum(DOCUMENT_TYPES),
  expiresOn: z.string(),
  renewableFrom: z.string(),
  approvedUntil: z.string(),
  isRenewable: z.boolean(),
  hasEnded: z.boolean(),
});

export const onboardingView = z.object({
  kind: z.enum(CASE_KINDS),
  steps: z.array(stepView),
  documents: z.array(documentView),
  review: reviewView.nullable(),
  closed: z.string().nullable(),
  /** Null until an identity document is approved. */
  term: termView.nullable(),
  missing: z.array(z.enum(PERSON_STEP_NAMES)),
  isUsPerson: z.boolean(),
  partialComplete: z.boolean(),
  hasAdminApproved: z.boolean(),
  company: z.object({ companyName: z.string(), status: z.enum(STEP_STATUSES) }).nullable(),
  organization: organizationView.nullable(),
});
export type Onboarding = z.output<typeof onboardingView>;

const byPerson = {
  who: 'signed_in',
  account: 'active',
  permission: 'CAN_COMPLETE_ONBOARDING',
} as const;

export const getOnboarding = endpoint({
  method: 'GET',
  path: '/user/onboarding',
  summary: 'Returns the caller’s onboarding status: steps, documents and review',
  access: { who: 'signed_in', account: 'active' },
  reply: onboardingView,
  refusals: [],
});

export const putStatus = endpoint({
  method: 'PUT',
  path: '/user/onboarding/status',
  summary:
    'Answers steps: `{meta: {step: answer}}` submits, `draft: true` in an answer saves a ' +
    'partial one, `skip: true` skips an optional step, `review: {}` submits the case',
  access: byPerson,
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
      .refine((meta) => Object.keys(meta).length <= 12, { params: { rule: 'default' } })
      // Each step limits its own answers; this limits the total.
      .meta({ 'x-maxBytes': 64 * 1024 }),
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
  summary: 'Uploads a document (JPEG or PNG, up to 5 MB); a newer one of the same kind replaces it',
  access: { ...byPerson, account: 'served' },
  body: z.object({ kind: z.enum(PERSON_DOCUMENTS) }),
  cost: 'upload',
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
  summary: 'Removes an uploaded document while the case is not in review',
  access: { ...byPerson, account: 'served' },
  reply: onboardingView,
  refusals: [
    'NOT_FOUND',
    'INVALID_ONBOARDING_STATUS',
    'IDENTITY_VERIFICATION_PENDING',
    'PROOF_OF_RESIDENCE_PENDING',
  ],
});

import { z } from 'zod';
import { moment, name, text } from '../../kernel/fields.ts';
import { day, nation } from '../../people/onboarding/answer-fields.ts';
import { DOCUMENT_TYPES } from '../../people/onboarding/documents.ts';

export const APPROVER_STATES = ['ready', 'waits', 'checking', 'identity'] as const;

/** `from`: the end of the waiting period. */
export const approver = z.object({
  status: z.enum(APPROVER_STATES),
  from: moment.nullable(),
});

export const memberIdentity = z.object({
  fullName: name(160),
  dateOfBirth: day,
  documentType: z.enum(DOCUMENT_TYPES),
  country: nation,
  documentNumber: text(60),
});
export type MemberIdentity = z.output<typeof memberIdentity>;

export const shownIdentity = z.object({
  fullName: z.string(),
  dateOfBirth: z.string(),
  documentType: z.enum(DOCUMENT_TYPES),
  country: z.string(),
  documentNumber: z.string(),
  declaredAt: moment,
  checkedAt: moment.nullable(),
});

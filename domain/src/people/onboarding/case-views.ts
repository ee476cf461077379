import { z } from 'zod';
import { moment, uuid } from '../../kernel/fields.ts';
import { reviewMachine } from './review.machine.ts';
import { stepMachine } from './step.machine.ts';

const namesOf = <S extends string>(states: Readonly<Record<S, string>>) =>
  Object.keys(states) as [S, ...S[]];

export const STEP_STATUSES = namesOf(stepMachine.states);
export const REVIEW_STAGES = namesOf(reviewMachine.states);
export const REVIEW_STATUSES = ['pending', 'in_progress', 'approved', 'rejected'] as const;

export const stepFields = {
  title: z.string(),
  status: z.enum(STEP_STATUSES),
  stage: z.enum(['draft', 'submitted']),
  reason: z.string().nullable(),
  submittedAt: moment.nullable(),
  answer: z.record(z.string(), z.unknown()).nullable(),
};

export const documentFields = {
  fileId: uuid,
  name: z.string(),
  mime: z.string(),
  bytes: z.number().int(),
  uploadedAt: moment,
  url: z.string(),
};

export const reviewView = z.object({
  id: uuid,
  number: z.string(),
  status: z.enum(REVIEW_STATUSES),
  stage: z.enum(REVIEW_STAGES),
  reason: z.string().nullable(),
  submittedAt: moment,
  decidedAt: moment.nullable(),
});

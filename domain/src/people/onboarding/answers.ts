import { z } from 'zod';
import { COMPANY_ANSWERS, companyDraftValue } from './company-answers.ts';
import { PERSON_ANSWERS, personDraftValue } from './person-answers.ts';
import type { CaseKind, CaseStep } from './steps.ts';

type Schemas = Readonly<Partial<Record<CaseStep, z.ZodObject>>>;

const SCHEMAS: Readonly<Record<CaseKind, Schemas>> = {
  personal: PERSON_ANSWERS,
  institutional: COMPANY_ANSWERS,
};
const DRAFT_VALUES: Readonly<Record<CaseKind, z.ZodType>> = {
  personal: personDraftValue,
  institutional: companyDraftValue,
};

export const answerOf = (kind: CaseKind, step: CaseStep): z.ZodObject | undefined =>
  SCHEMAS[kind][step];

/** May be incomplete, but only with the step's own fields. */
export const draftOf = (kind: CaseKind, step: CaseStep) =>
  z.strictObject(
    Object.fromEntries(
      Object.keys(SCHEMAS[kind][step]?.shape ?? {}).map((field) => [
        field,
        DRAFT_VALUES[kind].optional(),
      ]),
    ),
  );

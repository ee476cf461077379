import { z } from 'zod';
import { name, text } from '../../kernel/fields.ts';
import { withoutMarks } from '../../kernel/unseen.ts';
import { LANGUAGES } from '../../platform/reference/languages.ts';
import { day, nation, offeredCountry, riskAnswer, rule } from './answer-fields.ts';
import { FUND_SOURCES, INCOME_BANDS, INSTRUMENTS, WORTH_BANDS, YEARS_BANDS } from './choices.ts';
import { DOCUMENT_TYPES } from './documents.ts';
import { PERSONALITY_QUESTIONS, type PersonalityQuestionId } from './personality.ts';
import type { PersonStep } from './steps.ts';

const isLanguage = (code: string): boolean => LANGUAGES.some((one) => one.alpha3 === code);

const residenceAnswer = z.strictObject({ country: offeredCountry, isUsPerson: z.boolean() });

const personalAnswer = z.strictObject({
  /** The whole name if there is a single legal name. */
  firstName: name(80),
  lastName: name(80, 0).default(''),
  dateOfBirth: day,
  phone: z
    .string()
    .transform((value) => value.replaceAll(/[\s()-]/g, ''))
    .refine((value) => /^\+[1-9]\d{6,14}$/.test(value), rule('default', 'is not valid')),
  street: text(160),
  city: text(80),
  /** Validated against the country, an answer of an earlier step. */
  postalCode: text(20, 0).default(''),
  region: text(80, 0).optional(),
  /** Correspondence language, three letters, or empty. */
  language: z
    .string()
    .refine((code) => code === '' || isLanguage(code), rule('default', 'is not valid'))
    .optional(),
});

const identificationAnswer = z.strictObject({
  documentType: z.enum(DOCUMENT_TYPES),
  /** Validated by `readDocumentNumber`. */
  documentNumber: z
    .string()
    .refine((value) => value.trim().length > 0, rule('required', ''))
    .transform(withoutMarks)
    .refine((value) => value.length <= 60, rule('default', 'is not valid')),
  country: nation,
  fullName: name(160),
  expiresOn: day,
});

const wealthAnswer = z.strictObject({
  annualIncome: z.enum(INCOME_BANDS),
  netWorth: z.enum(WORTH_BANDS),
  sourceOfFunds: z.array(z.enum(FUND_SOURCES)).min(1).max(FUND_SOURCES.length),
  /** An unverified declaration. */
  claimsAccreditation: z.boolean(),
});

const experienceAnswer = z.strictObject({
  years: z.enum(YEARS_BANDS),
  instruments: z.array(z.enum(INSTRUMENTS)).max(INSTRUMENTS.length),
});

const personalityAnswer = z.strictObject(
  Object.fromEntries(
    PERSONALITY_QUESTIONS.map(({ id, options }) => [
      id,
      z.enum(options.map((option) => option.id) as [string, ...string[]]),
    ]),
  ) as Record<PersonalityQuestionId, z.ZodEnum<Record<string, string>>>,
);

export const PERSON_ANSWERS = {
  residence: residenceAnswer,
  risk_declaration: riskAnswer,
  personal_information: personalAnswer,
  identification: identificationAnswer,
  wealth: wealthAnswer,
  experience: experienceAnswer,
  investment_personality: personalityAnswer,
} as const satisfies Partial<Record<PersonStep, z.ZodObject>>;
export type PersonAnswer<S extends keyof typeof PERSON_ANSWERS> = z.output<
  (typeof PERSON_ANSWERS)[S]
>;

export const personDraftValue = z.union([
  z.string().max(500),
  z.boolean(),
  z.array(z.string().max(80)).max(20),
  z.null(),
]);

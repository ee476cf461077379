import { z } from 'zod';
import { text } from '../../kernel/fields.ts';
import { COUNTRY_CODES } from '../../platform/reference/countries.ts';
import { LANGUAGES } from '../../platform/reference/languages.ts';
import { isNation } from '../../platform/reference/nations.ts';
import { FUND_SOURCES, INCOME_BANDS, INSTRUMENTS, WORTH_BANDS, YEARS_BANDS } from './choices.ts';
import { PERSONALITY_QUESTIONS, type PersonalityQuestionId } from './personality.ts';
import { DOCUMENT_TYPES } from './steps.ts';

/** What each step asks, as it must be when it is submitted. */

const rule = (name: string, message: string) => ({ message, params: { rule: name } });

export const NOT_OFFERED = 'is not a country where Holdfast is offered yet';

const offeredCountry = z
  .string()
  .refine((code) => COUNTRY_CODES.includes(code), rule('country', NOT_OFFERED));

const nation = z.string().refine(isNation, rule('default', 'is not valid'));

const isLanguage = (code: string): boolean => LANGUAGES.some((one) => one.alpha3 === code);

/** A calendar day that exists: "2026-02-30" doesn't. */
const day = z.string().refine((value) => isDay(value), rule('default', 'is not valid'));

export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}

export const residenceAnswer = z.object({ country: offeredCountry, isUsPerson: z.boolean() });

export const riskAnswer = z.object({
  accepted: z.literal(true, { error: 'should be accepted' }),
});

export const personalAnswer = z.object({
  firstName: text(80),
  lastName: text(80),
  dateOfBirth: day,
  phone: z
    .string()
    .transform((value) => value.replaceAll(/[\s()-]/g, ''))
    .refine((value) => /^\+[1-9]\d{6,14}$/.test(value), rule('default', 'is not valid')),
  street: text(160),
  city: text(80),
  postalCode: text(20),
  /** Which language the person would rather be written to in: its three letters, or nothing. */
  language: z
    .string()
    .refine((code) => code === '' || isLanguage(code), rule('default', 'is not valid'))
    .optional(),
});

export const identificationAnswer = z.object({
  documentType: z.enum(DOCUMENT_TYPES),
  documentNumber: z
    .string()
    .refine((value) => value.trim().length > 0, rule('required', ''))
    .refine(
      (value) => !/\s/.test(value.trim()),
      rule('no_space', 'Spaces in document number are not allowed'),
    )
    .transform((value) => value.trim().toUpperCase())
    .refine((value) => /^[A-Z0-9-]{4,30}$/.test(value), rule('alpha_num', 'is not valid')),
  country: nation,
  fullName: text(160),
  expiresOn: day,
});

export const wealthAnswer = z.object({
  annualIncome: z.enum(INCOME_BANDS),
  netWorth: z.enum(WORTH_BANDS),
  sourceOfFunds: z.array(z.enum(FUND_SOURCES)).min(1).max(FUND_SOURCES.length),
  /** The person's own claim; nobody checks it here. */
  claimsAccreditation: z.boolean(),
});

export const experienceAnswer = z.object({
  years: z.enum(YEARS_BANDS),
  instruments: z.array(z.enum(INSTRUMENTS)).max(INSTRUMENTS.length),
});

/** One option of each question: "horizon_5y". */
export const personalityAnswer = z.object(
  Object.fromEntries(
    PERSONALITY_QUESTIONS.map(({ id, options }) => [
      id,
      z.enum(options.map((option) => option.id) as [string, ...string[]]),
    ]),
  ) as Record<PersonalityQuestionId, z.ZodEnum<Record<string, string>>>,
);

/** The schema of each step that is answered here. */
export const ANSWERS = {
  residence: residenceAnswer,
  risk_declaration: riskAnswer,
  personal_information: personalAnswer,
  identification: identificationAnswer,
  wealth: wealthAnswer,
  experience: experienceAnswer,
  investment_personality: personalityAnswer,
} as const;
export type AnsweredStep = keyof typeof ANSWERS;
export type AnswerOf<S extends AnsweredStep> = z.output<(typeof ANSWERS)[S]>;
export const isAnsweredStep = (name: string): name is AnsweredStep => name in ANSWERS;

const draftValue = z.union([
  z.string().max(500),
  z.boolean(),
  z.array(z.string().max(80)).max(20),
  z.null(),
]);

/** A draft keeps what was typed so far, of the step's own fields only. */
export const draftOf = (step: AnsweredStep) =>
  z.strictObject(
    Object.fromEntries(
      Object.keys(ANSWERS[step].shape).map((field) => [field, draftValue.optional()]),
    ),
  );

import { z } from 'zod';
import { parseDecimal, writeDecimal } from '../../kernel/decimal.ts';
import { text, uuid } from '../../kernel/fields.ts';
import { COUNTRY_CODES } from '../../platform/reference/countries.ts';
import { isNation } from '../../platform/reference/nations.ts';
import { isDay, NOT_OFFERED } from './answers.ts';
import {
  INVESTOR_STATUSES,
  type OrganizationStep,
  OWNERSHIP_FROM_PERCENT,
} from './organization.ts';

/** What each step of a company asks, as it must be when it is submitted. */

const rule = (name: string, message: string) => ({ message, params: { rule: name } });

const nation = z.string().refine(isNation, rule('default', 'is not valid'));
const day = z.string().refine(isDay, rule('default', 'is not valid'));
const offered = z
  .string()
  .refine((code) => COUNTRY_CODES.includes(code), rule('country', NOT_OFFERED));

const WEBSITE = /^https?:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{2,5})?(\/\S*)?$/i;

/** Empty, or a page on the web; "tidewater.example" is taken as https. */
const website = z
  .string()
  .max(200)
  .transform((value) => value.trim())
  .transform((value) => (value && !/^https?:\/\//i.test(value) ? `https://${value}` : value))
  .refine((value) => value === '' || WEBSITE.test(value), rule('url', 'Website is not valid'));

const person = {
  name: text(160),
  dateOfBirth: day,
  nationality: nation,
  residence: nation,
};

const FROM = BigInt(OWNERSHIP_FROM_PERCENT) * 100n;
const WHOLE = 10_000n;

export const BELOW_THE_LINE = `Name only those who own ${OWNERSHIP_FROM_PERCENT}% or more`;
export const MORE_THAN_WHOLE = 'Together the shares are more than 100%';

/** A share as percent text of two decimals at most, kept as "33.30". */
const share = z.union([z.string().max(12), z.number()]).transform((given, ctx) => {
  const refuse = (name: string, message: string) => {
    ctx.addIssue({ code: 'custom', ...rule(name, message) });
    return z.NEVER;
  };
  if (given === '') return refuse('required', '');
  const points = parseDecimal(given, 2);
  if (points === 'too_many_decimals') {
    return refuse('decimal', 'Max 2 digits allowed post decimal');
  }
  if (typeof points === 'string') return refuse('numeric', 'should be numeric');
  if (points < FROM) return refuse('min_share', BELOW_THE_LINE);
  if (points > WHOLE) return refuse('max_share', 'A share is 100% at most');
  return writeDecimal(points, 2);
});

/** Hundredths of a percent: "33.30" → 3330n; text that is no figure counts as nothing. */
export function sharePoints(value: string): bigint {
  const points = parseDecimal(value, 2);
  return typeof points === 'bigint' ? points : 0n;
}

export const riskAnswer = z.strictObject({
  accepted: z.literal(true, { error: 'should be accepted' }),
});

export const profileAnswer = z.strictObject({
  legalName: text(160),
  registrationNumber: text(60),
  country: offered,
  street: text(160),
  city: text(80),
  postalCode: text(20),
  incorporatedOn: day,
  website,
  natureOfBusiness: text(500),
});

const noAnswer = z.strictObject({});

export const directorsAnswer = z.strictObject({
  people: z.array(z.strictObject(person)).min(1).max(20),
});

const owner = z.strictObject({ ...person, sharePercent: share });
const manager = z.strictObject({ ...person, position: text(80) });

export const ownersAnswer = z
  .strictObject({
    owners: z.array(owner).max(4, { error: 'Four people at most can own 25% or more' }),
    /** Nobody owns 25 % or more: then whoever manages the company is named instead. */
    nobody: z.boolean(),
    seniorManager: manager.nullable().default(null),
  })
  .superRefine(({ owners, nobody, seniorManager }, ctx) => {
    const say = (path: string, name: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [path], ...rule(name, message) });
    if (nobody && owners.length > 0) {
      say('owners', 'contradiction', 'Somebody is named, so "nobody" can’t be declared');
    }
    if (nobody && !seniorManager) {
      say('seniorManager', 'senior_manager', 'Name the senior managing official');
    }
    if (!nobody && owners.length === 0) {
      say('owners', 'owners', 'Name the owners, or declare that nobody owns 25% or more');
    }
    if (!nobody && seniorManager) {
      say('seniorManager', 'contradiction', 'Only when nobody owns 25% or more');
    }
    const sum = owners.reduce((all, one) => all + sharePoints(one.sharePercent), 0n);
    if (sum > WHOLE) say('owners', 'sum', MORE_THAN_WHOLE);
  });

export const representativeAnswer = z.strictObject({
  userId: uuid,
  position: text(80),
  isUsPerson: z.boolean(),
});

export const investorStatusAnswer = z
  .strictObject({
    status: z.enum(INVESTOR_STATUSES),
    words: text(300, 0).default(''),
  })
  .superRefine(({ status, words }, ctx) => {
    if (status === 'other' && words === '') {
      ctx.addIssue({ code: 'custom', path: ['words'], ...rule('required', '') });
    }
  });

const ticked = z.literal(true, { error: 'should be accepted' });
export const confirmationAnswer = z.strictObject({
  confirmsTruth: ticked,
  confirmsAuthority: ticked,
  confirmsChanges: ticked,
  name: text(160),
});

/** The schema of each step that a company answers here. */
export const ORGANIZATION_ANSWERS = {
  risk_declaration: riskAnswer,
  company_profile: profileAnswer,
  registration_documents: noAnswer,
  directors: directorsAnswer,
  beneficial_owners: ownersAnswer,
  authorized_representative: representativeAnswer,
  organization_investor_status: investorStatusAnswer,
  organization_confirmation: confirmationAnswer,
} as const satisfies Partial<Record<OrganizationStep, z.ZodObject>>;
export type AnsweredOrganizationStep = keyof typeof ORGANIZATION_ANSWERS;
export type OrganizationAnswer<S extends AnsweredOrganizationStep> = z.output<
  (typeof ORGANIZATION_ANSWERS)[S]
>;
export const isAnsweredOrganizationStep = (name: string): name is AnsweredOrganizationStep =>
  name in ORGANIZATION_ANSWERS;

const flat = z.union([z.string().max(500), z.boolean(), z.null()]);
const row = z.record(z.string().max(40), flat).refine((given) => Object.keys(given).length <= 8);

/** A draft keeps what was typed so far, of the step's own fields only. */
export const organizationDraftOf = (step: AnsweredOrganizationStep) =>
  z.strictObject(
    Object.fromEntries(
      Object.keys(ORGANIZATION_ANSWERS[step].shape).map((field) => [
        field,
        z.union([flat, row, z.array(row).max(20)]).optional(),
      ]),
    ),
  );

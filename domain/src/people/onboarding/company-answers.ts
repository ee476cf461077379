import { z } from 'zod';
import { parseDecimal, writeDecimal } from '../../kernel/decimal.ts';
import { name, text, uuid } from '../../kernel/fields.ts';
import { figureProblem } from '../../kernel/validation.ts';
import { day, nation, offeredCountry, riskAnswer, rule, ticked } from './answer-fields.ts';
import { INVESTOR_STATUSES, OWNERSHIP_FROM_PERCENT } from './choices.ts';
import type { CompanyStep } from './steps.ts';

const WEBSITE = /^https?:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{2,5})?(\/\S*)?$/i;

/** Empty, or an address; "tidewater.example" gets "https://". */
const website = z
  .string()
  .max(200)
  .transform((value) => value.trim())
  .transform((value) => (value && !/^https?:\/\//i.test(value) ? `https://${value}` : value))
  .refine((value) => value === '' || WEBSITE.test(value), rule('url', 'Website is not valid'));

const person = {
  name: name(160),
  dateOfBirth: day,
  nationality: nation,
  residence: nation,
};

const FROM = BigInt(OWNERSHIP_FROM_PERCENT) * 100n;
const WHOLE = 10_000n;

export const BELOW_THE_LINE = `List only owners of ${OWNERSHIP_FROM_PERCENT}% or more`;
export const MORE_THAN_WHOLE = 'The shares add up to more than 100%';

/** Percent, up to two decimals, stored as "33.30". */
const share = z.union([z.string().max(12), z.number()]).transform((given, ctx) => {
  const refuse = (name: string, message: string) => {
    ctx.addIssue({ code: 'custom', ...rule(name, message) });
    return z.NEVER;
  };
  if (given === '') return refuse('required', '');
  const points = parseDecimal(given, 2);
  if (typeof points === 'string') {
    const { rule: name, message } = figureProblem(points, 2);
    return refuse(name, message);
  }
  if (points < FROM) return refuse('min_share', BELOW_THE_LINE);
  if (points > WHOLE) return refuse('max_share', 'A share can be at most 100%');
  return writeDecimal(points, 2);
});

/** Hundredths of a percent: "33.30" → 3330n; 0 if not a number. */
export function sharePoints(value: string): bigint {
  const points = parseDecimal(value, 2);
  return typeof points === 'bigint' ? points : 0n;
}

export const profileAnswer = z.strictObject({
  legalName: name(160),
  registrationNumber: text(60),
  country: offeredCountry,
  street: text(160),
  city: text(80),
  postalCode: text(20, 0).default(''),
  region: text(80, 0).optional(),
  incorporatedOn: day,
  website,
  natureOfBusiness: text(500),
});

const noAnswer = z.strictObject({});

const directorsAnswer = z.strictObject({
  people: z.array(z.strictObject(person)).min(1).max(20),
});

const owner = z.strictObject({ ...person, sharePercent: share });
const manager = z.strictObject({ ...person, position: text(80) });

export const ownersAnswer = z
  .strictObject({
    owners: z.array(owner).max(4, { error: 'At most four people can own 25% or more' }),
    /** No one has 25%: a senior manager is declared instead. */
    nobody: z.boolean(),
    seniorManager: manager.nullable().default(null),
  })
  .superRefine(({ owners, nobody, seniorManager }, ctx) => {
    const say = (path: string, name: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [path], ...rule(name, message) });
    if (nobody && owners.length > 0) {
      say('owners', 'contradiction', 'Owners are listed, so you can’t declare that there are none');
    }
    if (nobody && !seniorManager) {
      say('seniorManager', 'senior_manager', 'Name the senior managing official');
    }
    if (!nobody && owners.length === 0) {
      say('owners', 'owners', 'List the owners, or declare that no one owns 25% or more');
    }
    if (!nobody && seniorManager) {
      say('seniorManager', 'contradiction', 'Only if no one owns 25% or more');
    }
    const sum = owners.reduce((all, one) => all + sharePoints(one.sharePercent), 0n);
    if (sum > WHOLE) say('owners', 'sum', MORE_THAN_WHOLE);
  });

const representativeAnswer = z.strictObject({
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

export const confirmationAnswer = z.strictObject({
  confirmsTruth: ticked,
  confirmsAuthority: ticked,
  confirmsChanges: ticked,
  name: name(160),
});

export const COMPANY_ANSWERS = {
  risk_declaration: riskAnswer,
  company_profile: profileAnswer,
  registration_documents: noAnswer,
  directors: directorsAnswer,
  beneficial_owners: ownersAnswer,
  authorized_representative: representativeAnswer,
  organization_investor_status: investorStatusAnswer,
  organization_confirmation: confirmationAnswer,
} as const satisfies Partial<Record<CompanyStep, z.ZodObject>>;
export type CompanyAnswer<S extends keyof typeof COMPANY_ANSWERS> = z.output<
  (typeof COMPANY_ANSWERS)[S]
>;

const flat = z.union([z.string().max(500), z.boolean(), z.null()]);
const row = z.record(z.string().max(40), flat).refine((given) => Object.keys(given).length <= 8);

export const companyDraftValue = z.union([flat, row, z.array(row).max(20)]);

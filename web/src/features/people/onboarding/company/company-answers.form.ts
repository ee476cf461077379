import { parseDecimal } from '@holdfast/domain/kernel/decimal';
import { OWNERSHIP_FROM_PERCENT } from '@holdfast/domain/people/onboarding/choices';
import { postalCodeProblem } from '@holdfast/domain/platform/reference/country-forms';
import { decimal } from '../../../../lib/figures/checks.ts';
import { isoDayOf, maskedDay } from '../../../../ui/inputs/masks.ts';
import type { Answer, Organization } from '../onboarding.ts';

export type PersonValues = {
  readonly name: string;
  readonly dateOfBirth: string;
  readonly nationality: string;
  readonly residence: string;
};
export type OwnerValues = PersonValues & { readonly sharePercent: string };
export type ManagerValues = PersonValues & { readonly position: string };
export type OwnersValues = {
  readonly owners: readonly OwnerValues[];
  readonly nobody: boolean;
  readonly seniorManager: ManagerValues;
};
export type Problems = Readonly<Record<string, string>>;

const NOBODY: PersonValues = { name: '', dateOfBirth: '', nationality: '', residence: '' };
export const NEW_PERSON = NOBODY;
export const NEW_OWNER: OwnerValues = { ...NOBODY, sharePercent: '' };
const NEW_MANAGER: ManagerValues = { ...NOBODY, position: '' };

type Kept = Readonly<Record<string, unknown>>;
const isKept = (value: unknown): value is Kept => typeof value === 'object' && value !== null;
export const textIn = (kept: unknown, field: string): string => {
  const value = isKept(kept) ? kept[field] : undefined;
  return typeof value === 'string' ? value : '';
};

/** A draft may hold a partial date, shown as typed. */
const shownDay = (kept: string): string => maskedDay(kept) || kept;
const keptDay = (shown: string): string => isoDayOf(shown) ?? shown;

const personIn = (kept: unknown): PersonValues => ({
  name: textIn(kept, 'name'),
  dateOfBirth: shownDay(textIn(kept, 'dateOfBirth')),
  nationality: textIn(kept, 'nationality'),
  residence: textIn(kept, 'residence'),
});
const personOut = <P extends PersonValues>(person: P): P => ({
  ...person,
  dateOfBirth: keptDay(person.dateOfBirth),
});

const rowsIn = (answer: Answer | null, field: string): readonly unknown[] => {
  const rows = answer?.[field];
  return Array.isArray(rows) ? rows : [];
};

export type DirectorsValues = { readonly people: readonly PersonValues[] };

export function directorsValues(answer: Answer | null): DirectorsValues {
  const people = rowsIn(answer, 'people').map(personIn);
  return { people: people.length > 0 ? people : [NEW_PERSON] };
}
export const directorsAnswer = ({ people }: DirectorsValues): Answer => ({
  people: people.map(personOut),
});

export function ownersValues(answer: Answer | null): OwnersValues {
  const owners = rowsIn(answer, 'owners').map((row) => ({
    ...personIn(row),
    sharePercent: textIn(row, 'sharePercent'),
  }));
  const nobody = answer?.nobody === true;
  const manager = answer?.seniorManager;
  return {
    owners: owners.length > 0 || nobody ? owners : [NEW_OWNER],
    nobody,
    seniorManager: { ...NEW_MANAGER, ...personIn(manager), position: textIn(manager, 'position') },
  };
}
export const ownersAnswer = (values: OwnersValues): Answer =>
  values.nobody
    ? { owners: [], nobody: true, seniorManager: personOut(values.seniorManager) }
    : { owners: values.owners.map(personOut), nobody: false, seniorManager: null };

const LABELS: Readonly<Record<keyof ManagerValues | 'sharePercent', string>> = {
  name: 'Full name',
  dateOfBirth: 'Date of birth',
  nationality: 'Nationality',
  residence: 'Country of residence',
  position: 'Position',
  sharePercent: 'Share',
};
export const personLabel = (field: keyof typeof LABELS): string => LABELS[field];

type Field = keyof typeof LABELS;

function personProblems(at: string, values: Partial<Record<Field, string>>): Problems {
  const found: Record<string, string> = {};
  for (const field of Object.keys(values) as Field[]) {
    const value = values[field]?.trim() ?? '';
    if (value === '') found[`${at}.${field}`] = `${LABELS[field]} is required`;
    else if (field === 'dateOfBirth' && !isoDayOf(value)) {
      found[`${at}.${field}`] = 'Date of birth is not valid';
    } else if (field === 'sharePercent') {
      const problem = shareProblem(value);
      if (problem) found[`${at}.${field}`] = problem;
    }
  }
  return found;
}

function shareProblem(value: string): string | undefined {
  const points = parseDecimal(value, 2);
  if (typeof points === 'string') return decimal('Share', 2)(value) ?? 'Share is not valid';
  if (points < BigInt(OWNERSHIP_FROM_PERCENT) * 100n) {
    return `List only owners of ${OWNERSHIP_FROM_PERCENT}% or more`;
  }
  return points > 10_000n ? 'A share can be at most 100%' : undefined;
}

export const directorsProblems = ({ people }: DirectorsValues): Problems =>
  Object.assign({}, ...people.map((one, at) => personProblems(`people.${at}`, one)));

export function ownersProblems({ owners, nobody, seniorManager }: OwnersValues): Problems {
  if (nobody) return personProblems('seniorManager', seniorManager);
  const each = owners.map((one, at) => personProblems(`owners.${at}`, one));
  const found: Record<string, string> = Object.assign({}, ...each);
  if (totalPoints(owners) > 10_000n) found.owners = 'The shares add up to more than 100%';
  if (owners.length === 0) {
    found.owners = 'List the owners, or declare that no one owns 25% or more';
  }
  return found;
}

export const totalPoints = (owners: readonly { readonly sharePercent: string }[]): bigint =>
  owners.reduce((sum, { sharePercent }) => {
    const points = parseDecimal(sharePercent, 2);
    return typeof points === 'bigint' ? sum + points : sum;
  }, 0n);

export const PROFILE = {
  legalName: 'Legal name',
  registrationNumber: 'Registration number',
  country: 'Country',
  street: 'Street',
  city: 'City',
  postalCode: 'Postal code',
  region: 'Region',
  incorporatedOn: 'Incorporated on',
  website: 'Website',
  natureOfBusiness: 'Nature of business',
} as const;
export type ProfileField = keyof typeof PROFILE;
export type ProfileValues = Readonly<Record<ProfileField, string>>;
export const PROFILE_FIELDS = Object.keys(PROFILE) as ProfileField[];

/** The country determines whether the postal code is required. */
const OPTIONAL: readonly ProfileField[] = ['website', 'region', 'postalCode'];

export function profileValues(answer: Answer | null, known: Organization['known']): ProfileValues {
  const kept = PROFILE_FIELDS.map((field) => {
    const value = answer ? textIn(answer, field) : (known[field] ?? '');
    return [field, field === 'incorporatedOn' ? shownDay(value) : value] as const;
  });
  return Object.fromEntries(kept) as ProfileValues;
}
export const profileAnswer = (values: ProfileValues): Answer => ({
  ...values,
  incorporatedOn: keptDay(values.incorporatedOn),
});
export function profileProblems(values: ProfileValues): Problems {
  const found: Record<string, string> = {};
  for (const field of PROFILE_FIELDS) {
    const value = values[field].trim();
    if (value === '' && !OPTIONAL.includes(field)) found[field] = `${PROFILE[field]} is required`;
  }
  const code = postalCodeProblem(values.country, values.postalCode);
  if (code) found.postalCode = code.message;
  if (values.incorporatedOn && !isoDayOf(values.incorporatedOn)) {
    found.incorporatedOn = 'Incorporated on is not valid';
  }
  return found;
}

type Step = Organization['steps'][number];

/** True if submitted, approved or waived: the company has nothing left to do. */
export const isStepDone = ({ status, stage }: Pick<Step, 'status' | 'stage'>): boolean =>
  status === 'approved' ||
  status === 'skipped' ||
  (status === 'in_progress' && stage === 'submitted');

export const openStep = (organization: Organization, input: string | undefined) =>
  organization.steps.find((one) => one.step === input) ??
  organization.steps.find((one) => one.status === 'rejected') ??
  organization.steps.find((one) => !isStepDone(one));

export const percentDone = ({ steps }: Pick<Organization, 'steps'>): number =>
  steps.length === 0 ? 0 : Math.round((steps.filter(isStepDone).length * 100) / steps.length);

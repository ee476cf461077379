import type { AnchorRole, Contribution } from '@holdfast/domain/assets/structures/words';
import { LONGEST_LOCKUP } from '@holdfast/domain/assets/structures/words';
import {
  bpsOf,
  decimal,
  firstOf,
  maxLength,
  minLength,
  required,
  wholeOf,
} from '../../../lib/figures/checks.ts';
import { decimalText } from '../../../ui/inputs/money-input.tsx';
import type { Anchor } from './anchor.view.ts';
import type { Structure } from './view.ts';

export type AnchorValues = {
  readonly kind: 'party' | 'outside';
  readonly email: string;
  readonly name: string;
  readonly country: string;
  readonly registrationNumber: string;
  readonly classId: string;
  readonly role: AnchorRole;
  readonly units: string;
  readonly price: string;
  readonly contribution: Contribution;
  readonly isRelated: boolean;
  readonly isDisclosed: boolean;
  /** A line per tranche, such as "12 months 50%". */
  readonly schedule: string;
};

/** Parses a tranche: "12: 50" or "12 months 50%". A comma isn't a separator. */
function partOf(line: string): { months: number; bps: number } | undefined {
  const words = line.replace(/%$/, '').split(/[\s:]/);
  const [first = '', second = '', ...others] = words.filter(
    (word) => !/^(?:months?)?$/i.test(word),
  );
  const [months, bps] = [wholeOf(first), bpsOf(second)];
  return months === undefined || bps === undefined || months < 0 || bps <= 0 || others.length > 0
    ? undefined
    : { months, bps };
}

export function partsOf(schedule: string): { months: number; bps: number }[] | undefined {
  const lines = schedule
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const parts = lines.map(partOf);
  return parts.some((part) => !part) ? undefined : parts.flatMap((part) => part ?? []);
}

export const scheduleText = (releases: Anchor['releases']): string =>
  releases.map(({ months, percent }) => `${months} months: ${Number(percent)}%`).join('\n');

export const anchorValues = (structure: Structure, anchor?: Anchor): AnchorValues => ({
  kind: anchor?.isOutside ? 'outside' : 'party',
  email: anchor?.email ?? '',
  name: anchor?.isOutside ? anchor.name : '',
  country: anchor?.country || structure.jurisdiction,
  registrationNumber: anchor?.registrationNumber ?? '',
  classId: anchor?.classId ?? structure.classes[0]?.id ?? '',
  role: anchor?.role ?? 'sponsor',
  units: anchor?.units ?? '',
  price: anchor?.price ?? '',
  contribution: anchor?.contribution ?? 'cash',
  isRelated: anchor?.isRelated ?? false,
  isDisclosed: anchor?.isDisclosed ?? true,
  schedule: anchor ? scheduleText(anchor.releases) : '12 months: 100%',
});

function schedule(text: string): string | null {
  const parts = partsOf(text);
  if (!parts) return 'Enter each tranche as 12 months: 50%';
  if (parts.length === 0) return 'Lock-up is required';
  const isOrdered = parts.every((part, i) => part.months > (parts[i - 1]?.months ?? 0));
  if (!isOrdered) return 'Each tranche must be released later than the one before';
  if (parts.some((part) => part.months > LONGEST_LOCKUP)) {
    return `A lock-up can last at most ${LONGEST_LOCKUP} months`;
  }
  return parts.reduce((sum, part) => sum + part.bps, 0) === 10_000
    ? null
    : 'Tranches must add up to 100%';
}

export const anchorChecks = (values: AnchorValues) => ({
  ...(values.kind === 'outside'
    ? { name: firstOf(required('Name'), minLength('Name', 2), maxLength('Name', 120))(values.name) }
    : {}),
  email: required('E-mail')(values.email),
  units: firstOf(required('Units'), decimal('Units', 3))(values.units),
  price: firstOf(required('Price'), decimal('Price', 2))(values.price),
  schedule: schedule(values.schedule),
});

export const anchorRefusals = {
  ANCHOR_HOLDER_UNKNOWN: 'email',
  ANCHOR_SCHEDULE: 'schedule',
  SHARE_CLASS_NOT_FOUND: 'classId',
} as const;

export const anchorBody = (values: AnchorValues) => ({
  classId: values.classId,
  role: values.role,
  holder:
    values.kind === 'party'
      ? { kind: 'party' as const, email: values.email.trim() }
      : {
          kind: 'outside' as const,
          name: values.name.trim(),
          country: values.country,
          registrationNumber: values.registrationNumber.trim(),
          email: values.email.trim(),
        },
  units: decimalText(values.units, 3) ?? '',
  price: decimalText(values.price, 2) ?? '',
  contribution: values.contribution,
  isRelated: values.isRelated,
  isDisclosed: values.isDisclosed,
  releases: partsOf(values.schedule) ?? [],
});

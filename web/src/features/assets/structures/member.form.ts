import type { MemberRole, SigningRule } from '@holdfast/domain/assets/structures/words';
import {
  bpsOf,
  firstOf,
  maxLength,
  minLength,
  percentage,
  required,
} from '../../../lib/figures/checks.ts';
import type { Member, Structure } from './view.ts';

export type MemberValues = {
  readonly kind: 'person' | 'company';
  readonly name: string;
  readonly role: MemberRole;
  readonly signs: SigningRule;
  readonly country: string;
  readonly since: string;
  readonly until: string;
};

export const memberValues = (structure: Structure, member?: Member): MemberValues => ({
  kind: member?.kind ?? 'person',
  name: member?.name ?? '',
  role: member?.role ?? 'director',
  signs: member?.signs ?? 'none',
  country: member?.country ?? structure.jurisdiction,
  since: member?.since ?? structure.incorporatedOn ?? '',
  until: member?.until ?? '',
});

export const memberChecks = {
  name: firstOf(required('Name'), minLength('Name', 2), maxLength('Name', 120)),
  country: required('Country'),
  since: required('From'),
};

export const memberRefusals = { MEMBER_DATES: 'until' } as const;

export const memberBody = ({ until, name, ...values }: MemberValues) => ({
  ...values,
  name: name.trim(),
  until: until === '' ? null : until,
});

export type BeneficialValues = {
  readonly name: string;
  readonly country: string;
  readonly percent: string;
  readonly since: string;
};

export const beneficialChecks = {
  name: firstOf(required('Name'), minLength('Name', 2), maxLength('Name', 120)),
  country: required('Country'),
  percent: percentage('Share', 25, 100),
  since: required('Since'),
};

export const beneficialRefusals = { BENEFICIAL_SHARES_EXCEEDED: 'percent' } as const;

export const beneficialBody = ({ percent, name, ...values }: BeneficialValues) => ({
  ...values,
  name: name.trim(),
  shareBps: bpsOf(percent) ?? 0,
});

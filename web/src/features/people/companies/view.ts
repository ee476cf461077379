import { roleLabel, roleWords } from '@holdfast/domain/people/companies/roles';
import { countryName } from '@holdfast/domain/platform/reference/countries';
import type { CallData } from '../../../lib/call.ts';

export type CompanyProfile = CallData<'GET /company/:companyId'>;
export type OwnCompany = CallData<'GET /company/profile'>;
type Team = CallData<'GET /company/members'>;
export type Member = Team['members'][number];
export type Invitation = Team['invitations'][number];
export type Role = Team['roles'][number];

export function companyFacts(company: OwnCompany) {
  const place = [company.city, company.country && countryName(company.country)]
    .filter(Boolean)
    .join(', ');
  return [
    { label: 'Name', value: company.companyName },
    { label: 'Registered', value: company.registrationNumber },
    { label: 'Location', value: place || null },
    { label: 'Founded', value: company.founded === null ? null : String(company.founded) },
    { label: 'Website', value: company.website?.replace(/^https?:\/\//, '') ?? null },
  ].filter((fact): fact is { label: string; value: string } => fact.value !== null);
}

export const nameOf = (member: Member): string =>
  `${member.firstName} ${member.lastName}`.trim() || member.email;

export const roleText = (role: Role | null): string => (role ? roleLabel(role) : 'No role');

export const roleChoices = (roles: readonly Role[]) =>
  roles.map((role) => ({ role, label: roleLabel(role), words: roleWords(role) }));

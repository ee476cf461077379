import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { moment, text, unitsAmount, usdAmount, uuid } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { companyProfile } from '../../people/companies/contract.ts';
import { profileFields } from '../../people/companies/profile.ts';
import { REVIEW_STATUSES } from '../../people/onboarding/case-views.ts';
import { organizationMember } from '../../people/onboarding/company-contract.ts';
import { COMPANIES } from './list.ts';

const staff = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_ORGANIZATION' } as const;

const caseLink = z.object({ id: uuid, number: z.string(), stage: z.string() });

export const companyRow = z.object({
  id: uuid,
  companyName: z.string(),
  companyLogo: z.string().nullable(),
  isOwner: z.boolean(),
  status: z.enum(REVIEW_STATUSES),
  country: z.string().nullable(),
  city: z.string().nullable(),
  members: z.number().int(),
  createdAt: moment,
  case: caseLink.nullable(),
});

export const listCompanies = endpoint({
  method: 'GET',
  path: '/admin/companies',
  summary: 'Lists all companies by name; searches by name, number or a member’s email',
  access: staff,
  cost: 'search',
  query: listQuery(COMPANIES),
  reply: z.array(companyRow),
  refusals: [],
});

export const companyDesk = z.object({
  profile: companyProfile,
  partyId: uuid,
  status: z.enum(REVIEW_STATUSES),
  statusReason: z.string().nullable(),
  approvedAt: moment.nullable(),
  riskDeclaredAt: moment.nullable(),
  members: z.array(
    organizationMember.extend({
      roles: z.array(z.string()),
      isBlocked: z.boolean(),
      lastSeenAt: moment.nullable(),
    }),
  ),
  case: caseLink.nullable(),
  holdings: z.array(
    z.object({ assetId: uuid, name: z.string(), symbol: z.string(), units: unitsAmount }),
  ),
  cash: z.object({ available: usdAmount, held: usdAmount }),
  activity: z.array(
    z.object({
      id: uuid,
      at: moment,
      action: z.string(),
      by: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
});

export const getCompanyDesk = endpoint({
  method: 'GET',
  path: '/admin/companies/:companyId',
  summary: 'Returns a company with its profile, members, case, holdings and activity',
  access: staff,
  reply: companyDesk,
  refusals: ['COMPANY_DOES_NOT_EXISTS'],
});

export const editCompany = endpoint({
  method: 'POST',
  path: '/admin/companies/:companyId',
  summary: 'Corrects a company’s public profile, with a reason',
  access: staff,
  body: z.object({
    reason: text(1000),
    registrationNumber: profileFields.registrationNumber.optional(),
    country: profileFields.country.optional(),
    city: profileFields.city.optional(),
    website: profileFields.website.optional(),
    about: profileFields.about.optional(),
    founded: profileFields.founded.optional(),
  }),
  reply: companyDesk,
  refusals: ['COMPANY_DOES_NOT_EXISTS'],
});

import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { isoMoment } from '../kernel/fields.ts';

/** What anybody may know of a company: it feeds the manager page. */
export const companyProfile = z.object({
  id: z.string(),
  companyName: z.string(),
  companyLogo: z.string().nullable(),
  isOwner: z.boolean(),
  isVerified: z.boolean(),
  country: z.string().nullable(),
  city: z.string().nullable(),
  website: z.string().nullable(),
  about: z.string(),
  founded: z.number().nullable(),
  registrationNumber: z.string().nullable(),
  memberSince: isoMoment,
});
export type CompanyProfile = z.output<typeof companyProfile>;

export const profile = endpoint({
  method: 'GET',
  path: '/company/:companyId',
  summary: 'The public profile of a company that manages assets',
  access: { who: 'signed_in', account: 'any' },
  reply: companyProfile,
  refusals: ['COMPANY_DOES_NOT_EXISTS'],
});

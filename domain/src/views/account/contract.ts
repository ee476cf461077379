import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { uuid } from '../../kernel/fields.ts';
import { companyView, userView } from '../../people/identity/user.ts';

export const me = endpoint({
  method: 'GET',
  path: '/user/me',
  summary: 'Returns the signed-in user with roles, permissions and account state',
  access: { who: 'signed_in', account: 'any' },
  reply: z.object({ user: userView }),
  refusals: [],
});

export const ownCompany = endpoint({
  method: 'GET',
  path: '/company',
  summary: 'Returns the signed-in user’s company; null for a person',
  access: { who: 'signed_in', account: 'any' },
  reply: z.object({ company: companyView.nullable() }),
  refusals: [],
});

export const basicInfo = endpoint({
  method: 'GET',
  path: '/user/info/:userId/basic',
  summary: 'Returns the name and avatar of a user related to the caller',
  access: { who: 'signed_in', account: 'active' },
  reply: z.object({
    id: uuid,
    firstName: z.string(),
    lastName: z.string(),
    avatar: z.string(),
  }),
  refusals: ['NOT_FOUND'],
});

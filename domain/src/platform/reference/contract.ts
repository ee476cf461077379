import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';

const anyone = { who: 'anyone' } as const;

export const countries = endpoint({
  method: 'GET',
  path: '/countries',
  summary: 'Lists the countries served; US residents are not served',
  access: anyone,
  reply: z.array(
    z.object({
      code: z.string(),
      alpha2: z.string(),
      name: z.string(),
      dialling: z.string(),
      served: z.boolean(),
    }),
  ),
  refusals: [],
});

export const currencies = endpoint({
  method: 'GET',
  path: '/currencies',
  summary: 'Lists reference currencies with their decimals',
  access: anyone,
  reply: z.array(
    z.object({
      code: z.string(),
      decimals: z.union([z.literal(0), z.literal(2), z.literal(3), z.null()]),
      name: z.string(),
      number: z.string(),
    }),
  ),
  refusals: [],
});

export const languages = endpoint({
  method: 'GET',
  path: '/languages',
  summary: 'Lists languages under each of their names; `?q=` also matches alternate names',
  access: anyone,
  cost: 'search',
  query: z.object({ q: z.string().max(80).optional() }),
  reply: z.array(
    z.object({
      alpha2: z.string(),
      alpha3: z.string(),
      bibliographic: z.string(),
      name: z.string(),
    }),
  ),
  refusals: [],
});

export const geo = endpoint({
  method: 'GET',
  path: '/geo',
  summary: 'Returns the country of the caller’s IP address, only to preselect a form',
  access: anyone,
  reply: z.object({ country: z.string().nullable(), name: z.string().nullable() }),
  refusals: [],
});

import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { decimalText, moment, name, uuid } from '../../kernel/fields.ts';
import { savedFilters } from './market.ts';
import { MARKET_SORTS, TABS } from './tabs.ts';

export const MOST_SEARCHES = 20;
export const SEARCH_NAME = 60;

const access = { who: 'signed_in', account: 'active' } as const;
const own = { ...access, owns: 'user' } as const;

export const savedSearch = z.object({
  id: uuid,
  name: z.string(),
  q: z.string().nullable(),
  category: z.array(z.string()),
  country: z.array(z.string()),
  status: z.enum(TABS as [(typeof TABS)[number], ...(typeof TABS)[number][]]),
  minPrice: decimalText.nullable(),
  maxPrice: decimalText.nullable(),
  maxMinimum: decimalText.nullable(),
  /** Percent a year. */
  minYield: decimalText.nullable(),
  sort: z.enum(MARKET_SORTS),
  alert: z.boolean(),
  toldAt: moment.nullable(),
  createdAt: moment,
});
export type SavedSearchView = z.output<typeof savedSearch>;

const named = { name: name(SEARCH_NAME), alert: z.boolean() };

export const listSearches = endpoint({
  method: 'GET',
  path: '/user/saved-searches',
  summary: 'Lists the user’s saved market searches by name',
  access,
  reply: z.array(savedSearch),
  refusals: [],
});

export const saveSearch = endpoint({
  method: 'POST',
  path: '/user/saved-searches',
  summary: 'Saves market filters and sort under a name',
  access,
  body: z.object({ ...named, ...savedFilters }),
  reply: savedSearch,
  refusals: ['TOO_MANY_SEARCHES', 'SEARCH_NAME_TAKEN'],
});

export const changeSearch = endpoint({
  method: 'PUT',
  path: '/user/saved-searches/:searchId',
  summary: 'Renames a saved search, or turns alerts for new matches on or off',
  access: own,
  body: z.object(named),
  reply: savedSearch,
  refusals: ['NOT_FOUND', 'SEARCH_NAME_TAKEN'],
});

export const removeSearch = endpoint({
  method: 'DELETE',
  path: '/user/saved-searches/:searchId',
  summary: 'Removes a saved search',
  access: own,
  reply: z.object({}),
  refusals: ['NOT_FOUND'],
});

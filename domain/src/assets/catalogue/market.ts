import { z } from 'zod';
import { text } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { MARKET } from './list.ts';
import { STATUS_TABS, TABS } from './tabs.ts';

/** Accepts a tab's name or an asset status. */
const status = z
  .enum([...TABS, 'Published', 'IN_TRADING', 'In Voting', 'Completed'])
  .transform((given) => TABS.find((tab) => tab === given || STATUS_TABS[tab] === given) ?? 'all')
  .default('all');

const words = z
  .string()
  .max(100)
  .transform((s) => s.trim());

const { page, limit, sort, ...filters } = listQuery(MARKET).shape;

export const savedFilters = { ...filters, status, sort, q: text(100, 0).optional() };

export const marketFilters = {
  ...filters,
  status,
  q: words.optional(),
  managerId: z.uuid().optional(),
};

export const marketQuery = { ...marketFilters, page, limit, sort };

import { z } from 'zod';
import { decimal, text } from '../../kernel/fields.ts';
import { CATEGORIES, COUNTRY_NAMES } from './categories.ts';
import { STATUS_TABS, TABS } from './tabs.ts';

const statusTab = z
  .enum([...TABS, 'Published', 'IN_TRADING', 'In Voting', 'Completed'])
  .transform((given) => TABS.find((tab) => tab === given || STATUS_TABS[tab] === given) ?? 'all');

const someOf = (known: readonly string[]) =>
  z
    .string()
    .max(200)
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .refine((parts) => parts.every((part) => known.includes(part)), { message: 'is not valid' });

const amount = decimal(2, { positive: false });

const words = z
  .string()
  .max(100)
  .transform((s) => s.trim());

const addressFilters = {
  category: someOf(CATEGORIES).optional(),
  country: someOf(Object.keys(COUNTRY_NAMES)).optional(),
  status: statusTab.default('all'),
  minPrice: amount.optional(),
  maxPrice: amount.optional(),
  maxMinimum: amount.optional(),
  /** Percent a year. */
  minYield: amount.optional(),
};

export const savedFilters = { q: text(100, 0).optional(), ...addressFilters };

export const marketFilters = {
  q: words.optional(),
  ...addressFilters,
  managerId: z.uuid().optional(),
};

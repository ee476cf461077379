import { z } from 'zod';
import { decimal, text } from '../../kernel/fields.ts';
import { CATEGORIES, COUNTRY_NAMES } from './categories.ts';
import { STATUS_TABS, TABS } from './tabs.ts';

/** Parses a tab's name or an asset's status as a tab. */
const statusTab = z
  .enum([...TABS, 'Published', 'IN_TRADING', 'In Voting', 'Completed'])
  .transform((given) => TABS.find((tab) => tab === given || STATUS_TABS[tab] === given) ?? 'all');

/** One or more of a list, separated by commas. */
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

/** The filters that the market's address says. */
const addressFilters = {
  category: someOf(CATEGORIES).optional(),
  country: someOf(Object.keys(COUNTRY_NAMES)).optional(),
  status: statusTab.default('all'),
  minPrice: amount.optional(),
  maxPrice: amount.optional(),
  /** The upper limit of the minimum commitment: offers that accept this much or less. */
  maxMinimum: amount.optional(),
  /** Percent a year. */
  minYield: amount.optional(),
};

/** The same as they are saved, with words that a database can keep. */
export const savedFilters = { q: text(100, 0).optional(), ...addressFilters };

/** The filters of the market. */
export const marketFilters = {
  q: words.optional(),
  ...addressFilters,
  /** Assets managed by one company. */
  managerId: z.uuid().optional(),
};

import { defineList, FIGURE, some, word } from '../../kernel/list.ts';
import { CATEGORIES, COUNTRY_NAMES } from './categories.ts';
import { MARKET_SORTS, TABS } from './tabs.ts';

/** Yields are in percent a year. */
export const MARKET = defineList({
  searched: true,
  filters: {
    status: word(TABS, 'all'),
    category: some(CATEGORIES),
    country: some(Object.keys(COUNTRY_NAMES)),
    minPrice: FIGURE,
    maxPrice: FIGURE,
    maxMinimum: FIGURE,
    minYield: FIGURE,
  },
  sorts: word(MARKET_SORTS, 'closing'),
});

export const ASSET_REVIEWS = defineList({
  name: 'assets',
  assigned: 'assets',
  searched: true,
  filters: { review: word(['pending', 'approved', 'rejected', 'all'], 'pending') },
  sorts: word(['sent', '-sent', 'name', '-name'], 'sent'),
});

export const OWNER_ASSETS = defineList({});

export const MANAGED_ASSETS = defineList({});

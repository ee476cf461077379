import type { SavedSearchView } from '@holdfast/domain/assets/catalogue/saved-searches-contract';
import { STATUS_TABS, TABS } from '@holdfast/domain/assets/catalogue/tabs';
import { moneyText } from '@holdfast/domain/kernel/money';
import type { SearchRow } from '../repository/searches.ts';

const figure = (hundredths: bigint | null): string | null =>
  hundredths === null ? null : moneyText(hundredths).replace(/\.00$/, '');

export const searchView = (row: SearchRow): SavedSearchView => ({
  id: row.id,
  name: row.name,
  q: row.q,
  category: [...row.category],
  country: [...row.country],
  status: TABS.find((tab) => (STATUS_TABS[tab] ?? null) === row.status) ?? 'all',
  minPrice: figure(row.minPrice),
  maxPrice: figure(row.maxPrice),
  maxMinimum: figure(row.maxMinimum),
  minYield: figure(row.minYield),
  sort: row.sort,
  alert: row.alert,
  toldAt: row.toldAt,
  createdAt: row.createdAt,
});

import { SEARCH_NAME } from '@holdfast/domain/assets/catalogue/saved-searches-contract';
import type { CallData, CallInput } from '../../../../lib/call.ts';
import { date } from '../../../../lib/figures/format.ts';
import type { Search } from '../../../../ui/tables/url-state.ts';
import { chipsOf, filtersOf, SORT_NAMES, sortOf, TAB_NAMES, tabOf } from './filters.ts';

export type SavedSearch = CallData<'GET /user/saved-searches'>[number];
type NewSearch = CallInput<'POST /user/saved-searches'>['body'];
export type SearchValues = { readonly name: string; readonly alert: boolean };

export function addressOf(saved: SavedSearch): Search {
  const list = (parts: readonly string[]) => parts.join(',') || undefined;
  return {
    q: saved.q ?? undefined,
    category: list(saved.category),
    country: list(saved.country),
    status: saved.status === 'all' ? undefined : saved.status,
    minPrice: saved.minPrice ?? undefined,
    maxPrice: saved.maxPrice ?? undefined,
    maxMinimum: saved.maxMinimum ?? undefined,
    minYield: saved.minYield ?? undefined,
    sort: saved.sort === 'closing' ? undefined : saved.sort,
  };
}

/** "Offering open · “harbour” · Infrastructure · Yield from 6% · Newest" */
export function searchWords(search: Search): string {
  const tab = tabOf(search.status);
  const sort = sortOf(search.sort);
  const words = [
    ...(tab === 'all' ? [] : [TAB_NAMES[tab]]),
    ...(search.q ? [`“${search.q}”`] : []),
    ...chipsOf(search).map((chip) => chip.label),
  ];
  return [
    ...(words.length > 0 ? words : ['All assets']),
    ...(sort === 'closing' ? [] : [SORT_NAMES[sort]]),
  ].join(' · ');
}

export const nameFor = (search: Search): string => {
  const [first = ''] = searchWords({ ...search, sort: undefined })
    .split(' · ')
    .slice(-1);
  const name = search.q ?? (first === 'All assets' ? '' : first);
  return name.slice(0, SEARCH_NAME);
};

export const searchBody = (search: Search, { name, alert }: SearchValues): NewSearch => ({
  ...filtersOf(search),
  sort: sortOf(search.sort),
  name,
  alert,
});

export const alertWords = ({ alert, toldAt }: SavedSearch): string => {
  const last = toldAt === null ? '' : ` Last alert ${date(toldAt)}.`;
  return alert ? `Alert on.${last}` : `Alert off.${last}`;
};

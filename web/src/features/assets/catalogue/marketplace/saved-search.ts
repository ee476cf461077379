import { SEARCH_NAME } from '@holdfast/domain/assets/catalogue/saved-searches-contract';
import type { CallData, CallInput } from '../../../../lib/call.ts';
import { date } from '../../../../lib/figures/format.ts';
import { readSearch } from '../../../../lib/search.ts';
import { MARKET_SEARCH } from '../../../../public-search.ts';
import { chipsOf, SORT_NAMES, TAB_NAMES } from './filters.ts';
import { filtersOf, type MarketSearch } from './market-query.ts';

export type SavedSearch = CallData<'GET /user/saved-searches'>[number];
type NewSearch = CallInput<'POST /user/saved-searches'>['body'];
export type SearchValues = { readonly name: string; readonly alert: boolean };

/** Without the market's defaults. */
export const addressOf = ({ q, status, sort, ...filters }: SavedSearch): MarketSearch =>
  readSearch(MARKET_SEARCH, {
    ...filters,
    q: q ?? '',
    status: status === 'all' ? '' : status,
    sort: sort === 'closing' ? '' : sort,
  });

/** "Offering open · “harbour” · Infrastructure · Yield from 6% · Newest" */
export function searchWords(search: MarketSearch): string {
  const { status: tab = 'all', sort = 'closing' } = search;
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

export const nameFor = (search: MarketSearch): string => {
  const [first = ''] = searchWords({ ...search, sort: 'closing' })
    .split(' · ')
    .slice(-1);
  const name = search.q ?? (first === 'All assets' ? '' : first);
  return name.slice(0, SEARCH_NAME);
};

export const searchBody = (search: MarketSearch, { name, alert }: SearchValues): NewSearch => ({
  ...filtersOf(search),
  sort: search.sort ?? 'closing',
  name,
  alert,
});

export const alertWords = ({ alert, toldAt }: SavedSearch): string => {
  const last = toldAt === null ? '' : ` Last alert ${date(toldAt)}.`;
  return alert ? `Alert on.${last}` : `Alert off.${last}`;
};

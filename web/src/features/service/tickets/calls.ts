import { list } from '../../../api/query.ts';
import { pageOf, type SearchOf } from '../../../lib/search.ts';
import type { DESK_TICKETS_SEARCH, TICKETS_SEARCH } from '../../../search-params.ts';
import type { Area } from './view.ts';

export const ownTickets = (area: Area, search: SearchOf<typeof TICKETS_SEARCH>) => {
  const { show, q } = search;
  const query = { show, q, ...pageOf(search) };
  const name = area === 'owner' ? 'GET /owner/tickets' : 'GET /user/investor/tickets/get';
  return list(name, { query });
};

/** Which requests the address asks for, on whichever page. */
export const filterOf = ({ page: _, limit: __, ...filter }: SearchOf<typeof DESK_TICKETS_SEARCH>) =>
  filter;

export const deskTickets = (search: SearchOf<typeof DESK_TICKETS_SEARCH>) => {
  const query = { ...filterOf(search), ...pageOf(search) };
  return list('GET /admin/tickets', { query }, { refetchInterval: 30_000 });
};

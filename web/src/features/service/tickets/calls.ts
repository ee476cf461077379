import { DESK_TICKETS, TICKETS } from '@holdfast/domain/service/tickets/list';
import { type ListUse, listAt } from '../../../api/listed.ts';
import type { ListSearch } from '../../../lib/list-search.ts';
import type { SearchOf } from '../../../lib/search.ts';
import type { TICKETS_SEARCH } from '../../../search-params.ts';
import type { Area } from './view.ts';

export const ownTickets = (area: Area, search: SearchOf<typeof TICKETS_SEARCH>) =>
  listAt(
    area === 'owner' ? 'GET /owner/tickets' : 'GET /user/investor/tickets/get',
    TICKETS,
    search,
  );

export const EVERY_HALF_MINUTE: ListUse = { refetchInterval: 30_000 };

export const deskTickets = (search: ListSearch<typeof DESK_TICKETS>) =>
  listAt('GET /admin/tickets', DESK_TICKETS, search, {}, EVERY_HALF_MINUTE);

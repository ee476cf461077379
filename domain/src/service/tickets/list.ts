import { defineList, word } from '../../kernel/list.ts';
import { TICKET_TYPE_NAMES } from './kinds.ts';

export const TICKETS = defineList({
  searched: true,
  filters: { show: word(['open', 'ended', 'all'], 'all') },
});

export const DESK_TICKETS = defineList({
  name: 'tickets',
  searched: true,
  filters: {
    view: word(['mine', 'unassigned', 'all'], 'all'),
    show: word(['open', 'waiting', 'ended', 'all'], 'open'),
    type: word(TICKET_TYPE_NAMES),
  },
  sorts: word(['clock', '-updated'], 'clock'),
});

import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { isoDay, moment, uuid } from '../../kernel/fields.ts';
import { CALENDAR_KINDS } from './kinds.ts';

const signedIn = { who: 'signed_in', account: 'active' } as const;

const entry = z.object({
  /** Stable across requests. */
  id: z.string(),
  kind: z.enum(CALENDAR_KINDS),
  day: isoDay,
  at: moment.nullable(),
  title: z.string(),
  asset: z.object({ id: uuid, name: z.string() }),
  isOwn: z.boolean(),
  /** The caller’s party must still vote or confirm changed terms. */
  waits: z.boolean(),
  link: z.string(),
});
export type CalendarEntry = z.output<typeof entry>;

const link = z.object({ isOn: z.boolean(), since: moment.nullable() });

export const calendar = endpoint({
  method: 'GET',
  path: '/user/calendar',
  summary: 'Lists upcoming dates of the caller’s holdings, commitments, watchlist and own assets',
  access: signedIn,
  reply: z.object({ entries: z.array(entry), feed: link }),
  refusals: [],
});

export const makeCalendarLink = endpoint({
  method: 'POST',
  path: '/user/calendar/link',
  idempotency: { none: 'Its response is a secret link, shown once.' },
  summary: 'Creates the caller’s secret calendar link and revokes the previous one',
  access: signedIn,
  reply: z.object({ url: z.string(), since: moment }),
  refusals: [],
});

export const endCalendarLink = endpoint({
  method: 'DELETE',
  path: '/user/calendar/link',
  summary: 'Revokes the caller’s secret calendar link',
  access: signedIn,
  reply: link,
  refusals: [],
});

export const calendarFeed = endpoint({
  method: 'GET',
  path: '/calendar/:token',
  summary: 'Returns a calendar feed (iCalendar) by its secret link',
  access: { who: 'anyone' },
  reply: z.unknown(),
  refusals: ['NOT_FOUND'],
  cost: 'small',
  answers: 'file',
});

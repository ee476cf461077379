import * as contract from '@holdfast/domain/views/calendar/contract';
import { type Route, route } from '../../../kit/http/route.ts';
import { makeLink, switchLinkOff } from './commands/link.ts';
import { calendarOf } from './queries/entries.ts';
import { feedOf } from './queries/feed.ts';

export const calendarRoutes = (publicUrl: string): Route[] => [
  route(contract.calendar, (ctx) => calendarOf(ctx)),
  route(contract.makeCalendarLink, (ctx) => makeLink(ctx, publicUrl)),
  route(contract.endCalendarLink, (ctx) => switchLinkOff(ctx)),
  route(contract.calendarFeed, async (ctx, { params }) => ({
    name: 'holdfast.ics',
    mime: 'text/calendar; charset=utf-8',
    body: Buffer.from(await feedOf(ctx, params.token, publicUrl)),
  })),
];

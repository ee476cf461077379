import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { moment, name, text, usdAmount, uuid } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { ASSIGNED_LIST_NAMES, MOST_ASSIGNED } from '../../people/assignments/lists.ts';
import { FRONT_END_KEYS } from '../front-ends/front-ends.ts';
import { DELIVERIES } from './deliveries-list.ts';
import { KEPT_LISTS, MOST_VIEWS } from './lists.ts';
import { QUEUE_NAMES } from './queues.ts';
import { LEAST_TYPED, SEARCH_KIND_NAMES } from './search.ts';

/** Every role of the staff holds it. */
const anyStaff = { who: 'staff', account: 'active', permission: 'CAN_VIEW_ASSETS' } as const;

export const overview = endpoint({
  method: 'GET',
  path: '/admin/overview',
  summary: 'What waits for the caller, by permission',
  access: anyStaff,
  reply: z.object({
    /** The queues that the caller works on. */
    queues: z.array(
      z.object({
        what: z.enum(QUEUE_NAMES),
        count: z.number().int(),
        /** Past its time, and past half of it; the rest is in time. */
        late: z.number().int(),
        half: z.number().int(),
        oldest: z.object({ name: z.string(), at: moment, dueAt: moment }).nullable(),
        /** How many came and were decided in the last 24 hours. */
        came: z.number().int(),
        done: z.number().int(),
      }),
    ),
    /** What the caller may decide as a second person, and when the first of it runs out. */
    approvals: z.object({ count: z.number().int(), endsAt: moment.nullable() }),
    closedFrontEnds: z.array(z.enum(FRONT_END_KEYS)),
  }),
  refusals: [],
});

/** Each is null for whoever does not work with what it is a figure of. */
export const figures = endpoint({
  method: 'GET',
  path: '/admin/figures',
  summary: 'The platform in five figures, each by permission: what it holds, trades and raises',
  access: anyStaff,
  reply: z.object({
    at: moment,
    /** Dollars at banks and the card provider, and what of them is owed to clients. */
    money: z.object({ held: usdAmount, owed: usdAmount }).nullable(),
    /** Units out at their last approved NAV, in how many assets, and how many parties hold any. */
    units: z
      .object({ value: usdAmount, assets: z.number().int(), holders: z.number().int() })
      .nullable(),
    /** In the last 24 hours, on all markets. */
    traded: z.object({ amount: usdAmount, trades: z.number().int() }).nullable(),
    /** By the offers that were completed in the last 30 days. */
    raised: z.object({ amount: usdAmount, offers: z.number().int() }).nullable(),
    /** In the last seven days. */
    people: z.object({ joined: z.number().int(), verified: z.number().int() }).nullable(),
  }),
  refusals: [],
});

export const HEALTH_LINES = [
  'books',
  'settlement',
  'mail',
  'reactions',
  'rates',
  'backlog',
] as const;

export const health = endpoint({
  method: 'GET',
  path: '/admin/health',
  summary: 'How the product’s own work goes: settlement, mail, jobs, rates, books, queues',
  access: anyStaff,
  reply: z.object({
    at: moment,
    lines: z.array(
      z.object({
        what: z.enum(HEALTH_LINES),
        state: z.enum(['good', 'warn', 'bad']),
        /** What waits; of the books, comparisons that differ. */
        count: z.number().int(),
        /** What does not get done by itself, or is late. */
        stuck: z.number().int(),
        /**
         * Since when the oldest waits; of rates and books, from when they are. Null where nothing
         * waits, also of mails that are kept for want of a mail server.
         */
        since: moment.nullable(),
      }),
    ),
  }),
  refusals: [],
});

const platform = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_PLATFORM' } as const;

export const givenUpDeliveries = endpoint({
  method: 'GET',
  path: '/admin/platform/deliveries',
  summary: 'Events whose handler failed until it was given up, the newest first',
  access: platform,
  query: listQuery(DELIVERIES),
  reply: z.array(
    z.object({
      eventId: uuid,
      /** "offerings.committed". */
      event: z.string(),
      handler: z.string(),
      /** When the event happened, and when its handler was given up. */
      at: moment,
      givenUpAt: moment,
      attempts: z.number().int(),
      /** The kind of the last error and its code, without its words. */
      error: z.string(),
      /** What the log has of the request that caused the event. */
      requestId: z.string().nullable(),
    }),
  ),
  refusals: [],
});

export const retryDelivery = endpoint({
  method: 'POST',
  path: '/admin/platform/deliveries/:eventId/retry',
  summary: 'Retries a given-up handler of an event, once; it is given up again if it fails',
  access: { ...platform, fresh: true },
  body: z.object({ handler: text(120) }),
  reply: z.object({}),
  refusals: ['NOT_FOUND', 'DELIVERY_NOT_GIVEN_UP'],
});

export const search = endpoint({
  method: 'GET',
  path: '/admin/search',
  summary: 'Finds people, companies, references and assets by what the caller may see of them',
  access: anyStaff,
  cost: 'search',
  query: z.object({ q: text(120, LEAST_TYPED) }),
  reply: z.object({
    found: z.array(
      z.object({
        kind: z.enum(SEARCH_KIND_NAMES),
        id: uuid,
        label: z.string(),
        note: z.string(),
        partyId: uuid.nullable(),
      }),
    ),
  }),
  refusals: [],
});

const listKeeping = {
  /** The columns that are left out, by their keys. */
  hidden: z.array(text(40)).max(30),
  views: z.array(z.object({ name: name(40), search: text(500, 0) })).max(MOST_VIEWS),
};

/** As it was kept: what somebody typed is tidied on its way in, not out. */
const keptListing = z.object({
  hidden: z.array(z.string()),
  views: z.array(z.object({ name: z.string(), search: z.string() })),
});

export const keptList = endpoint({
  method: 'GET',
  path: '/admin/lists',
  summary: 'Which columns of a list the caller leaves out, and the views that they keep of it',
  access: anyStaff,
  query: z.object({ list: z.enum(KEPT_LISTS) }),
  reply: keptListing,
  refusals: [],
});

export const keepList = endpoint({
  method: 'PUT',
  path: '/admin/lists',
  summary: 'Keeps which columns of a list the caller leaves out, and their views of it',
  access: anyStaff,
  body: z.object({ list: z.enum(KEPT_LISTS), ...listKeeping }),
  reply: keptListing,
  refusals: [],
});

const assignedList = z.enum(ASSIGNED_LIST_NAMES);
const staffMember = z.object({ userId: uuid, name: z.string() });

const assignment = staffMember.extend({
  /** The row: of withdrawals a withdrawal, of offerings an offering, and so on. */
  id: uuid,
  /** Who gave it to them, and when. */
  by: z.string(),
  at: moment,
});
export type Assignment = z.output<typeof assignment>;

export const assignments = endpoint({
  method: 'GET',
  path: '/admin/assignments',
  summary: 'Who has which rows of a list, and who of the staff may be given one',
  access: anyStaff,
  query: z.object({
    list: assignedList,
    /** The rows of a page, with commas between. */
    ids: z
      .string()
      .max(MOST_ASSIGNED * 37)
      .default(''),
  }),
  reply: z.object({ assignees: z.array(staffMember), assigned: z.array(assignment) }),
  refusals: ['E_UNAUTHORIZED_ACTION'],
});

export const assign = endpoint({
  method: 'PUT',
  path: '/admin/assignments',
  summary: 'Takes a row of a list, gives it to a colleague, or back to nobody',
  access: anyStaff,
  body: z.object({
    list: assignedList,
    id: uuid,
    userId: uuid.nullable(),
    /** Who had it as the caller saw it; another one by now refuses. */
    from: uuid.nullable(),
  }),
  reply: z.object({ assigned: assignment.nullable() }),
  refusals: ['E_UNAUTHORIZED_ACTION', 'NOT_FOUND', 'NOT_THEIR_WORK', 'ASSIGNED_MEANWHILE'],
});

export const ownAssignments = endpoint({
  method: 'GET',
  path: '/admin/assignments/mine',
  summary: 'What the caller has of all lists and still waits, the first given first',
  access: anyStaff,
  reply: z.array(
    z.object({
      list: assignedList,
      id: uuid,
      /** "WD-1000012", or the name of the asset. */
      name: z.string(),
      assetId: uuid.nullable(),
      by: z.string(),
      /** The caller took it themselves. */
      isTaken: z.boolean(),
      at: moment,
    }),
  ),
  refusals: [],
});

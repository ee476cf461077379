import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { moment, name, text, usdAmount, uuid } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { ASSIGNED_LIST_NAMES, MOST_ASSIGNED } from '../../people/assignments/lists.ts';
import { FRONT_END_KEYS } from '../front-ends/front-ends.ts';
import { FAILED_WORK } from './failed-work-list.ts';
import { KEPT_LISTS, MOST_VIEWS } from './lists.ts';
import { QUEUE_NAMES } from './queues.ts';
import { LEAST_TYPED, SEARCH_KIND_NAMES } from './search.ts';

const anyStaff = { who: 'staff', account: 'active', permission: 'CAN_VIEW_ASSETS' } as const;

export const overview = endpoint({
  method: 'GET',
  path: '/admin/overview',
  summary: 'Returns the caller’s open work, by permission',
  access: anyStaff,
  reply: z.object({
    queues: z.array(
      z.object({
        what: z.enum(QUEUE_NAMES),
        count: z.number().int(),
        /** Which the caller may decide: unassigned or theirs, and not their own request. */
        yours: z.number().int(),
        /** Past their deadline; with more than half of their time used. */
        late: z.number().int(),
        half: z.number().int(),
        oldest: z.object({ name: z.string(), at: moment, dueAt: moment }).nullable(),
        /** In the last 24 hours. */
        came: z.number().int(),
        done: z.number().int(),
      }),
    ),
    approvals: z.object({ count: z.number().int(), endsAt: moment.nullable() }),
    closedFrontEnds: z.array(z.enum(FRONT_END_KEYS)),
    /** Null if the caller may not see them. */
    clientMoney: z.array(z.object({ what: z.string(), calculationId: uuid.nullable() })).nullable(),
  }),
  refusals: [],
});

/** Null: the caller lacks the permission to see the figure. */
export const figures = endpoint({
  method: 'GET',
  path: '/admin/figures',
  summary: 'Returns five key figures, each by permission: held, traded and raised',
  access: anyStaff,
  reply: z.object({
    at: moment,
    /** USD at banks and the card provider, and USD owed to clients. */
    money: z.object({ held: usdAmount, owed: usdAmount }).nullable(),
    units: z
      .object({ value: usdAmount, assets: z.number().int(), holders: z.number().int() })
      .nullable(),
    traded: z.object({ amount: usdAmount, trades: z.number().int() }).nullable(),
    raised: z.object({ amount: usdAmount, offers: z.number().int() }).nullable(),
    people: z.object({ joined: z.number().int(), verified: z.number().int() }).nullable(),
  }),
  refusals: [],
});

export const HEALTH_LINES = [
  'books',
  'settlement',
  'exchange',
  'mail',
  'reactions',
  'database',
  'replication',
  'rates',
  'backlog',
] as const;

export const health = endpoint({
  method: 'GET',
  path: '/admin/health',
  summary: 'Returns system health: books, settlement, exchange, jobs, database and queues',
  access: anyStaff,
  reply: z.object({
    at: moment,
    lines: z.array(
      z.object({
        what: z.enum(HEALTH_LINES),
        state: z.enum(['good', 'warn', 'bad']),
        /**
         * Pending items; for the ledger, failed comparisons; for rates, doubtful rates; for the
         * exchange, leaders so far; for the database, connections; for replication, replicas.
         */
        count: z.number().int(),
        /** For the database, requests waiting for a connection; for replication, late replicas. */
        stuck: z.number().int(),
        /** Of connections; for replication, of seconds, and null if the lag can't be read. */
        limit: z.number().nullable(),
        /**
         * Arrival of the oldest pending item; for rates and the ledger, the last update. Null if
         * nothing is pending, or if emails are only stored.
         */
        since: moment.nullable(),
      }),
    ),
  }),
  refusals: [],
});

const platform = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_PLATFORM' } as const;

const workName = z.string().regex(/^[\w.:-]{1,200}$/, { message: 'is not valid' });
const failedWorkKey = {
  source: z.enum(['event', 'job']),
  worker: workName,
  itemId: workName,
};
export type FailedWorkSource = z.output<typeof failedWorkKey.source>;

export const failedWork = endpoint({
  method: 'GET',
  path: '/admin/platform/failed-work',
  summary: 'Lists events and job items that failed permanently, newest first',
  access: platform,
  query: listQuery(FAILED_WORK),
  reply: z.array(
    z.object({
      source: failedWorkKey.source,
      worker: z.string(),
      itemId: z.string(),
      event: z.string().nullable(),
      /** When it occurred or first failed, and when retries stopped. */
      at: moment,
      givenUpAt: moment,
      attempts: z.number().int(),
      /** The last error's kind and code, without its message. */
      error: z.string(),
      requestId: z.string().nullable(),
    }),
  ),
  refusals: [],
});

export const retryFailedWork = endpoint({
  method: 'POST',
  path: '/admin/platform/failed-work/retry',
  summary: 'Retries a failed event handler or job item once',
  access: { ...platform, fresh: true },
  body: z.object(failedWorkKey),
  reply: z.object({}),
  refusals: ['NOT_FOUND', 'WORK_NOT_GIVEN_UP'],
});

export const search = endpoint({
  method: 'GET',
  path: '/admin/search',
  summary: 'Searches people, companies, references and assets the caller may see',
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
  hidden: z.array(text(40)).max(30),
  views: z.array(z.object({ name: name(40), search: text(500, 0) })).max(MOST_VIEWS),
};

const keptListing = z.object({
  hidden: z.array(z.string()),
  views: z.array(z.object({ name: z.string(), search: z.string() })),
});

export const keptList = endpoint({
  method: 'GET',
  path: '/admin/lists',
  summary: 'Returns the caller’s hidden columns and saved views of a list',
  access: anyStaff,
  query: z.object({ list: z.enum(KEPT_LISTS) }),
  reply: keptListing,
  refusals: [],
});

export const keepList = endpoint({
  method: 'PUT',
  path: '/admin/lists',
  summary: 'Saves the caller’s hidden columns and views of a list',
  access: anyStaff,
  body: z.object({ list: z.enum(KEPT_LISTS), ...listKeeping }),
  reply: keptListing,
  refusals: [],
});

const assignedList = z.enum(ASSIGNED_LIST_NAMES);
const staffMember = z.object({ userId: uuid, name: z.string() });

const assignment = staffMember.extend({
  id: uuid,
  by: z.string(),
  at: moment,
});
export type Assignment = z.output<typeof assignment>;

export const assignments = endpoint({
  method: 'GET',
  path: '/admin/assignments',
  summary: 'Lists the assignees of a list’s rows and the staff who can be assigned',
  access: anyStaff,
  query: z.object({
    list: assignedList,
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
  summary: 'Assigns a row to the caller or a colleague, or unassigns it',
  access: anyStaff,
  body: z.object({
    list: assignedList,
    id: uuid,
    userId: uuid.nullable(),
    /** The assignee that the caller saw; refused if it has changed. */
    from: uuid.nullable(),
  }),
  reply: z.object({ assigned: assignment.nullable() }),
  refusals: ['E_UNAUTHORIZED_ACTION', 'NOT_FOUND', 'NOT_THEIR_WORK', 'ASSIGNED_MEANWHILE'],
});

export const ownAssignments = endpoint({
  method: 'GET',
  path: '/admin/assignments/mine',
  summary: 'Lists the caller’s assigned open rows of all lists, oldest assignment first',
  access: anyStaff,
  reply: z.array(
    z.object({
      list: assignedList,
      id: uuid,
      name: z.string(),
      assetId: uuid.nullable(),
      by: z.string(),
      isTaken: z.boolean(),
      at: moment,
    }),
  ),
  refusals: [],
});

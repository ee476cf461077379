import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { moment, text, uuid } from '../../kernel/fields.ts';
import { cursorQuery } from '../../kernel/page.ts';

const users = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_USERS' } as const;

const activityLine = z.object({
  id: uuid,
  at: moment,
  action: z.string(),
  /** `visitor`: a request without a session; `automatic`: the product itself. */
  by: z.enum(['person', 'visitor', 'automatic']),
  who: z.object({ id: uuid.nullable(), name: z.string() }).nullable(),
  /** For staff, with the person or company of the party. */
  forWhom: z
    .object({
      partyId: uuid,
      name: z.string(),
      userId: uuid.nullable(),
      companyId: uuid.nullable(),
    })
    .nullable(),
  subject: z.object({
    kind: z.string(),
    id: uuid.nullable(),
    name: z.string().nullable(),
    assetId: uuid.nullable(),
  }),
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
  requestId: z.string().nullable(),
  ip: z.string().nullable(),
});

const day = z.iso.date();

const activityFilter = {
  who: text(120, 0).optional(),
  whom: text(120, 0).optional(),
  /** A prefix: "role." matches granting and revoking. */
  action: text(80, 0).optional(),
  subject: text(60, 0).optional(),
  /** A name, reference or id. */
  thing: text(120, 0).optional(),
  subjectId: uuid.optional(),
  from: day.optional(),
  to: day.optional(),
  requestId: text(80, 0).optional(),
};

export type ActivityLine = z.output<typeof activityLine>;

export const userActivity = endpoint({
  method: 'GET',
  path: '/admin/users/:userId/activity',
  summary: 'Lists activity by and about a person, newest first',
  access: users,
  query: z.object(cursorQuery),
  reply: z.array(activityLine),
  refusals: ['NOT_FOUND'],
});

export const activityLog = endpoint({
  method: 'GET',
  path: '/admin/activity-log',
  summary: 'Lists all activity: who did what, for whom and why, newest first',
  access: users,
  query: z.object({ ...activityFilter, ...cursorQuery }),
  reply: z.array(activityLine),
  refusals: [],
});

export const activitySubjects = endpoint({
  method: 'GET',
  path: '/admin/activity-log/subjects',
  summary: 'Lists the subject kinds in the activity log',
  access: users,
  reply: z.array(z.string()),
  refusals: [],
});

export const exportActivity = endpoint({
  method: 'GET',
  path: '/admin/activity-log/export',
  summary: 'Exports the filtered activity log as CSV; logs the export',
  access: users,
  query: z.object(activityFilter),
  reply: z.any(),
  refusals: [],
  cost: 'export',
  answers: 'file',
});

export const verifyActivity = endpoint({
  method: 'GET',
  path: '/admin/activity-log/verify',
  summary: 'Verifies every activity log line against its seal and returns the first mismatch',
  access: users,
  reply: z.object({
    holds: z.boolean(),
    looked: z.number().int(),
    waiting: z.number().int(),
    head: z.object({ seq: z.string(), hash: z.string(), sealedAt: moment }).nullable(),
    fault: z
      .object({
        seq: z.string().nullable(),
        activityId: uuid.nullable(),
        problem: z.enum(['altered', 'removed', 'reordered', 'inserted', 'cut_off']),
      })
      .nullable(),
    at: moment,
  }),
  refusals: [],
});

const ownerActivityLine = activityLine.extend({
  asset: z.object({ id: uuid, name: z.string() }).nullable(),
});
export type OwnerActivityLine = z.output<typeof ownerActivityLine>;

const ownersOfCompany = {
  who: 'owner',
  account: 'active',
  anyOf: ['CAN_MANAGE_ORGANIZATION', 'CAN_MANAGE_ASSETS'],
} as const;
const ownerFilter = {
  action: activityFilter.action,
  assetId: uuid.optional(),
  from: activityFilter.from,
  to: activityFilter.to,
};

export const ownerActivity = endpoint({
  method: 'GET',
  path: '/owner/activity-log',
  summary: 'Lists activity for the caller’s company and its assets, newest first',
  access: ownersOfCompany,
  query: z.object({ ...ownerFilter, ...cursorQuery }),
  reply: z.array(ownerActivityLine),
  refusals: [],
});

export const ownerActivityCsv = endpoint({
  method: 'GET',
  path: '/owner/activity-log.csv',
  summary: 'Exports the same activity as a file; logs the export',
  access: ownersOfCompany,
  query: z.object(ownerFilter),
  reply: z.unknown(),
  refusals: [],
  cost: 'export',
  answers: 'file',
});

const membersOfCompany = {
  who: 'signed_in',
  account: 'active',
  anyOf: ['CAN_MANAGE_ORGANIZATION', 'CAN_MANAGE_FUNDS'],
} as const;
const companyFilter = {
  action: activityFilter.action,
  from: activityFilter.from,
  to: activityFilter.to,
};

export const companyActivity = endpoint({
  method: 'GET',
  path: '/company/activity-log',
  summary: 'Lists activity for the caller’s company, newest first',
  access: membersOfCompany,
  query: z.object({ ...companyFilter, ...cursorQuery }),
  reply: z.array(ownerActivityLine),
  refusals: ['COMPANY_DOES_NOT_EXISTS'],
});

export const companyActivityCsv = endpoint({
  method: 'GET',
  path: '/company/activity-log.csv',
  summary: 'Exports the same activity as a file; logs the export',
  access: membersOfCompany,
  query: z.object(companyFilter),
  reply: z.unknown(),
  refusals: ['COMPANY_DOES_NOT_EXISTS'],
  cost: 'export',
  answers: 'file',
});

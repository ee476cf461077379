import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { moment, uuid } from '../../kernel/fields.ts';
import { cursorQuery } from '../../kernel/page.ts';
import { NOTIFICATION_GROUP_NAMES, NOTIFICATION_KIND_NAMES } from './kinds.ts';

const signedIn = { who: 'signed_in', account: 'any' } as const;
const own = { who: 'signed_in', account: 'any', owns: 'user' } as const;
const kind = z.enum(NOTIFICATION_KIND_NAMES);
const group = z.enum(NOTIFICATION_GROUP_NAMES);

export const notification = z.object({
  id: uuid,
  kind,
  title: z.string(),
  body: z.string(),
  link: z.string().nullable(),
  createdAt: moment,
  readAt: moment.nullable(),
});
export type Notification = z.output<typeof notification>;

export const list = endpoint({
  method: 'GET',
  path: '/user/notifications',
  summary: 'Lists the caller’s notifications, newest first; `?unread=yes` lists unread ones only',
  access: signedIn,
  query: z.object({ ...cursorQuery, unread: z.enum(['yes', 'no']).default('no') }),
  reply: z.array(notification),
  refusals: [],
});

export const unreadCount = endpoint({
  method: 'GET',
  path: '/user/notifications/unread',
  summary: 'Counts the caller’s unread notifications',
  access: signedIn,
  reply: z.object({ unread: z.number().int() }),
  refusals: [],
});

export const markRead = endpoint({
  method: 'POST',
  path: '/user/notifications/:notificationId/read',
  summary: 'Marks one notification as read',
  access: own,
  reply: z.object({ unread: z.number().int() }),
  refusals: ['NOT_FOUND'],
});

export const markAllRead = endpoint({
  method: 'POST',
  path: '/user/notifications/read',
  summary: 'Marks all the caller’s notifications as read',
  access: signedIn,
  reply: z.object({ unread: z.number().int() }),
  refusals: [],
});

export const preference = z.object({
  group,
  label: z.string(),
  about: z.string(),
  inApp: z.boolean(),
  byMail: z.boolean(),
  fixed: z.boolean(),
});

export const preferences = endpoint({
  method: 'GET',
  path: '/user/notifications/preferences',
  summary: 'Returns the caller’s notification preferences, in app and by email',
  access: signedIn,
  reply: z.array(preference),
  refusals: [],
});

export const setPreferences = endpoint({
  method: 'PUT',
  path: '/user/notifications/preferences',
  summary: 'Updates the caller’s notification preferences, in app and by email',
  access: signedIn,
  body: z.object({
    preferences: z
      .array(z.strictObject({ group, inApp: z.boolean(), byMail: z.boolean() }))
      .max(NOTIFICATION_GROUP_NAMES.length),
  }),
  reply: z.array(preference),
  refusals: [],
});

export const stream = endpoint({
  method: 'GET',
  path: '/user/stream',
  summary: 'Streams changes to the caller’s data as server-sent events (topic and detail)',
  access: signedIn,
  reply: z.unknown(),
  refusals: [],
  answers: 'stream',
  limit: 'none',
});

export const keptMail = z.object({
  id: uuid,
  recipient: z.string(),
  subject: z.string(),
  createdAt: moment,
  sentAt: moment.nullable(),
  text: z.string(),
  html: z.string(),
  /** The email's link, and its code. */
  actionUrl: z.string().nullable(),
  code: z.string().nullable(),
});

export const devMail = endpoint({
  method: 'GET',
  path: '/dev/mail',
  summary: 'Lists stored emails, newest first; development and tests only',
  access: { who: 'anyone' },
  query: z.object({
    recipient: z.string().max(254).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  reply: z.array(keptMail),
  refusals: ['NOT_FOUND'],
  limit: 'none',
});

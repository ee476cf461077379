import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { isoMoment, text, uuid } from '../../kernel/fields.ts';
import { PAUSABLE_KEYS } from '../../kernel/pauses.ts';
import { FRONT_END_KEYS } from './front-ends.ts';
import { keptNotice, newNotice } from './notices.ts';

const platform = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_PLATFORM' } as const;
const reason = text(500);

const closing = z.object({
  message: z.string(),
  reason: z.string(),
  by: z.string(),
  since: isoMoment,
});

const pause = z.object({
  id: uuid,
  reason: z.string(),
  message: z.string(),
  by: z.string(),
  since: isoMoment,
  confirmedBy: z.string().nullable(),
  confirmedAt: isoMoment.nullable(),
  confirmation: z.enum(['awaited', 'overdue', 'confirmed']),
  /** The open request about it. */
  approval: z.enum(['platform.pause', 'platform.resume']).nullable(),
});

const platformView = z.object({
  frontEnds: z.array(z.object({ key: z.enum(FRONT_END_KEYS), closing: closing.nullable() })),
  pauses: z.array(z.object({ what: z.enum(PAUSABLE_KEYS), pause: pause.nullable() })),
  notices: z.array(keptNotice),
  facts: z.array(z.object({ name: z.string(), value: z.string(), setBy: z.string().nullable() })),
});
export type PlatformView = z.output<typeof platformView>;

export const getPlatform = endpoint({
  method: 'GET',
  path: '/admin/platform',
  summary: 'Returns the maintenance status of each area and the platform’s configuration',
  access: platform,
  reply: platformView,
  refusals: [],
});

export const closeFrontEnd = endpoint({
  method: 'PUT',
  path: '/admin/platform/maintenance/:frontEnd',
  summary: 'Turns maintenance mode of an area on or off',
  access: { ...platform, fresh: true },
  body: z.object({ closed: z.boolean(), message: text(300, 0).optional(), reason }),
  reply: platformView,
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION'],
});

export const pauseService = endpoint({
  method: 'POST',
  path: '/admin/platform/pauses/:what',
  summary: 'Pauses a service immediately and requests a second approver’s confirmation',
  access: { ...platform, fresh: true },
  body: z.object({ message: text(300, 0).optional(), reason }),
  reply: platformView,
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION', 'APPROVAL_OPEN', 'OWN_CASE'],
});

export const requestResume = endpoint({
  method: 'POST',
  path: '/admin/platform/pauses/:what/resume',
  summary: 'Requests a second approval to resume a paused service',
  access: { ...platform, fresh: true },
  body: z.object({ reason }),
  reply: platformView,
  refusals: ['NOT_FOUND', 'APPROVAL_OPEN', 'OWN_CASE'],
});

export const postNotice = endpoint({
  method: 'POST',
  path: '/admin/platform/notices',
  summary: 'Publishes a notice on selected areas, with or without an end time',
  access: { ...platform, fresh: true },
  body: newNotice,
  reply: platformView,
  refusals: ['NOTICE_OVER', 'NOTICES_FULL'],
});

export const endNotice = endpoint({
  method: 'POST',
  path: '/admin/platform/notices/:noticeId/end',
  summary: 'Removes a notice',
  access: { ...platform, fresh: true },
  reply: platformView,
  refusals: ['NOT_FOUND'],
});

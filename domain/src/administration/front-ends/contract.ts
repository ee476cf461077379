import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { isoMoment, text } from '../../kernel/fields.ts';
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

const platformView = z.object({
  frontEnds: z.array(z.object({ key: z.enum(FRONT_END_KEYS), closing: closing.nullable() })),
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

import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { moment, uuid } from '../../kernel/fields.ts';
import { ABOUT_KINDS, OTHER_NAMES, PRIORITIES, TICKET_TYPE_NAMES } from './kinds.ts';
import { TICKET_STAGES, TICKET_STATUSES, ticketMachine } from './ticket.machine.ts';

export const ticketType = z.enum(TICKET_TYPE_NAMES);
export const ticketStage = z.enum(TICKET_STAGES);
export const priority = z.enum(PRIORITIES);
export const otherName = z.enum(OTHER_NAMES);

export const ticket = z.object({
  id: uuid,
  number: z.string(),
  type: ticketType,
  status: z.enum(TICKET_STATUSES),
  stage: ticketStage,
  subject: z.string(),
  /** In a company's list, possibly a colleague. */
  by: z.string(),
  isOwn: z.boolean(),
  hasNews: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
});
export type TicketView = z.output<typeof ticket>;

export const attachedFile = z.object({
  id: uuid,
  name: z.string(),
  bytes: z.number().int(),
  mime: z.string(),
});

export const about = z.object({
  kind: z.enum(ABOUT_KINDS),
  id: uuid,
  title: z.string(),
  detail: z.string(),
  state: z.string(),
  assetId: uuid.nullable(),
  reference: z.string().nullable(),
});
export type AboutView = z.output<typeof about>;

export const message = z.object({
  kind: z.literal('message'),
  id: uuid,
  by: z.string(),
  /** Null for deleted accounts and for our team. */
  avatar: z.string().nullable(),
  side: z.enum(['customer', 'team']),
  isMine: z.boolean(),
  text: z.string(),
  internal: z.boolean(),
  files: z.array(attachedFile),
  at: moment,
});

export const EVENT_KINDS = [
  'assigned',
  'take',
  'ask',
  'wait',
  'resume',
  'resolve',
  'decline',
  'solve',
  'reopen',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

export const event = z.object({
  kind: z.literal('event'),
  id: uuid,
  what: z.enum(EVENT_KINDS),
  by: z.string(),
  detail: z.string().nullable(),
  at: moment,
});

export const entry = z.discriminatedUnion('kind', [message, event]);
export type EntryView = z.output<typeof entry>;

export const ticketThread = ticket.extend({
  thread: z.array(entry),
  about: about.nullable(),
  assignedTo: z.string().nullable(),
  waitsFor: otherName.nullable(),
  firstAnsweredAt: moment.nullable(),
  answerDueAt: moment.nullable(),
  /** Promised for a complaint, extended while awaiting the requester. */
  resolveDueAt: moment.nullable(),
  /** Until then a reply reopens the request; null while open. */
  reopenUntil: moment.nullable(),
  previous: z.object({ id: uuid, number: z.string() }).nullable(),
  rating: z.number().int().nullable(),
  actions: actionsShape(ticketMachine),
});
export type ThreadView = z.output<typeof ticketThread>;

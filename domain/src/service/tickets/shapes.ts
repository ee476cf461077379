import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { moment, uuid } from '../../kernel/fields.ts';
import { ABOUT_KINDS, OTHER_NAMES, PRIORITIES, TICKET_TYPE_NAMES } from './kinds.ts';
import { TICKET_STAGES, TICKET_STATUSES, ticketMachine } from './ticket.machine.ts';

export const ticketType = z.enum(TICKET_TYPE_NAMES);
export const ticketStage = z.enum(TICKET_STAGES);
export const priority = z.enum(PRIORITIES);
export const otherName = z.enum(OTHER_NAMES);

/** A request in a list, as its person sees it. */
export const ticket = z.object({
  id: uuid,
  number: z.string(),
  type: ticketType,
  status: z.enum(TICKET_STATUSES),
  stage: ticketStage,
  subject: z.string(),
  /** Who asked: a colleague, where somebody sees the requests of their company. */
  by: z.string(),
  isOwn: z.boolean(),
  /** The team wrote since its person looked last. */
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

/** What a request points to, as it stands now. */
export const about = z.object({
  kind: z.enum(ABOUT_KINDS),
  id: uuid,
  /** "Withdrawal WD-3F2A", "Kelso Wind Lease". */
  title: z.string(),
  /** "$2,500.00", "Buy 12 units at $104.00". */
  detail: z.string(),
  state: z.string(),
  /** The asset that it belongs to, for a link. */
  assetId: uuid.nullable(),
  /** By what staff find it on their desks. */
  reference: z.string().nullable(),
});
export type AboutView = z.output<typeof about>;

/** A word of the thread: whoever asked, their colleague, or the team. */
export const message = z.object({
  kind: z.literal('message'),
  id: uuid,
  by: z.string(),
  /** The picture of whoever wrote; null of somebody who left, and of the team. */
  avatar: z.string().nullable(),
  side: z.enum(['customer', 'team']),
  isMine: z.boolean(),
  text: z.string(),
  /** A note of the team to itself: in no thread that its person reads. */
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

/** What was done, between the words. */
export const event = z.object({
  kind: z.literal('event'),
  id: uuid,
  what: z.enum(EVENT_KINDS),
  by: z.string(),
  /** For whom the team waits, or why nothing is done. */
  detail: z.string().nullable(),
  at: moment,
});

export const entry = z.discriminatedUnion('kind', [message, event]);
export type EntryView = z.output<typeof entry>;

/** A request with its thread. */
export const ticketThread = ticket.extend({
  thread: z.array(entry),
  about: about.nullable(),
  /** Who of the team has it. */
  assignedTo: z.string().nullable(),
  waitsFor: otherName.nullable(),
  firstAnsweredAt: moment.nullable(),
  /** When the first answer is due; null once it is there. */
  answerDueAt: moment.nullable(),
  /** What was promised: complaints have a date, which stands still while the person is asked. */
  resolveDueAt: moment.nullable(),
  /** Until when a reply opens it again; null while it is open. */
  reopenUntil: moment.nullable(),
  /** The earlier request that this one goes on with. */
  previous: z.object({ id: uuid, number: z.string() }).nullable(),
  rating: z.number().int().nullable(),
  actions: actionsShape(ticketMachine),
});
export type ThreadView = z.output<typeof ticketThread>;

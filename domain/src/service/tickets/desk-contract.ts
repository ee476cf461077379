import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { decimalText, moment, text, uuid } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { pageQuery } from '../../kernel/page.ts';
import { fileIds } from './contract.ts';
import { TEXT_MAX } from './kinds.ts';
import { DESK_TICKETS } from './list.ts';
import { otherName, priority, ticket, ticketThread, ticketType } from './shapes.ts';
import { ticketMachine } from './ticket.machine.ts';

const team = {
  who: 'staff',
  account: 'active',
  permission: 'CAN_MANAGE_SERVICE_REQUESTS',
} as const;

const clock = z.object({
  answerDueAt: moment,
  firstAnsweredAt: moment.nullable(),
  resolveDueAt: moment,
  /** Awaits the requester, or has ended. */
  stands: z.boolean(),
  /** To the next deadline; negative if overdue. */
  leftMinutes: z.number().int().nullable(),
  /** In working minutes. */
  answeredAfterMinutes: z.number().int().nullable(),
  workedMinutes: z.number().int(),
  stoodMinutes: z.number().int(),
});

const deskTicket = ticket.extend({
  priority,
  customer: z.object({ userId: uuid, name: z.string(), company: z.string().nullable() }),
  assignedTo: z.object({ userId: uuid, name: z.string() }).nullable(),
  clock,
});

const person = z.object({
  userId: uuid,
  name: z.string(),
  company: z.string().nullable(),
  country: z.string().nullable(),
  isApproved: z.boolean(),
  isBlocked: z.boolean(),
  since: moment,
  requests: z.number().int(),
  openRequests: z.number().int(),
  /** For staff who manage users. */
  account: z
    .object({ email: z.string(), lastSeenAt: moment.nullable(), twoFactor: z.boolean() })
    .nullable(),
  /** For staff who manage funds. */
  balances: z.array(z.object({ currency: z.string(), total: decimalText })).nullable(),
});

const deskThread = ticketThread.extend({
  ...deskTicket.omit({ hasNews: true }).shape,
  person,
  ratingText: z.string().nullable(),
  /** The caller is too involved to answer; null if not. */
  ownCase: z.string().nullable(),
  assignees: z.array(z.object({ userId: uuid, name: z.string() })),
});

export const listDesk = endpoint({
  method: 'GET',
  path: '/admin/tickets',
  summary: 'Lists the queue, by next deadline or newest first',
  access: team,
  cost: 'search',
  query: listQuery(DESK_TICKETS),
  reply: z.array(deskTicket),
  refusals: [],
});

export const countDesk = endpoint({
  method: 'GET',
  path: '/admin/tickets/counts',
  summary: 'Counts open requests, including the caller’s and unassigned ones',
  access: team,
  reply: z.object({
    open: z.number().int(),
    mine: z.number().int(),
    unassigned: z.number().int(),
    late: z.number().int(),
    /** The last 90 days' ratings, averaged in hundredths; null without ratings. */
    satisfaction: z.object({ average: z.number().int(), count: z.number().int() }).nullable(),
  }),
  refusals: [],
});

const one = { access: team, reply: deskThread } as const;
const acts = ['NOT_FOUND', 'INVALID_TRANSITION', 'OWN_CASE'] as const;
const { take, ask, wait, resume, resolve, decline } = ticketMachine.moves;

export const deskTicketById = endpoint({
  ...one,
  method: 'GET',
  path: '/admin/tickets/:ticketId',
  summary: 'Returns a request with notes, deadlines, subject and requester',
  refusals: ['NOT_FOUND'],
});

export const assignTicket = endpoint({
  ...one,
  method: 'POST',
  path: '/admin/tickets/:ticketId/assign',
  summary: 'Assigns a request to the caller or a colleague, or unassigns it',
  makes: [take],
  body: z.object({ userId: uuid.nullable() }),
  refusals: ['NOT_FOUND', 'OWN_CASE', 'NOT_ON_THE_TEAM'],
});

export const classifyTicket = endpoint({
  ...one,
  method: 'POST',
  path: '/admin/tickets/:ticketId/classify',
  summary: 'Updates a request’s topic and priority',
  body: z.object({ type: ticketType, priority }),
  refusals: ['NOT_FOUND', 'OWN_CASE'],
});

export const answerTicket = endpoint({
  ...one,
  method: 'POST',
  path: '/admin/tickets/:ticketId/answer',
  summary: 'Answers a request, which stays open, awaits the requester, or is resolved',
  makes: [take, ask, resume, resolve],
  body: z.object({
    text: text(TEXT_MAX),
    fileIds,
    next: z.enum(['open', 'wait', 'resolve']),
  }),
  refusals: [...acts, 'TICKET_CLOSED'],
});

export const noteTicket = endpoint({
  ...one,
  method: 'POST',
  path: '/admin/tickets/:ticketId/notes',
  summary: 'Adds an internal note',
  body: z.object({ text: text(TEXT_MAX), fileIds }),
  refusals: ['NOT_FOUND', 'OWN_CASE'],
});

export const holdTicket = endpoint({
  ...one,
  method: 'POST',
  path: '/admin/tickets/:ticketId/wait',
  summary: 'Marks a request as waiting for a third party; the deadline still runs',
  makes: [wait],
  body: z.object({ for: otherName }),
  refusals: acts,
});

export const resumeTicket = endpoint({
  ...one,
  method: 'POST',
  path: '/admin/tickets/:ticketId/resume',
  summary: 'Resumes a waiting request',
  makes: [resume],
  refusals: acts,
});

export const declineTicket = endpoint({
  ...one,
  method: 'POST',
  path: '/admin/tickets/:ticketId/decline',
  summary: 'Declines a request; the requester sees the reason',
  makes: [decline],
  body: z.object({ reason: text(500) }),
  refusals: acts,
});

const savedAnswer = z.object({
  id: uuid,
  title: z.string(),
  text: z.string(),
  updatedAt: moment,
});
const wording = z.object({ title: text(80), text: text(TEXT_MAX) });

export const listAnswers = endpoint({
  method: 'GET',
  path: '/admin/ticket-answers',
  summary: 'Lists the team’s saved answers by title',
  access: team,
  query: z.object(pageQuery),
  reply: z.array(savedAnswer),
  refusals: [],
});

export const createAnswer = endpoint({
  method: 'POST',
  path: '/admin/ticket-answers',
  summary: 'Saves an answer for the team',
  access: team,
  body: wording,
  reply: savedAnswer,
  refusals: ['ANSWER_EXISTS'],
});

export const changeAnswer = endpoint({
  method: 'PUT',
  path: '/admin/ticket-answers/:answerId',
  summary: 'Updates a saved answer',
  access: team,
  body: wording,
  reply: savedAnswer,
  refusals: ['NOT_FOUND', 'ANSWER_EXISTS'],
});

export const deleteAnswer = endpoint({
  method: 'DELETE',
  path: '/admin/ticket-answers/:answerId',
  summary: 'Deletes a saved answer',
  access: team,
  reply: z.object({ id: uuid }),
  refusals: ['NOT_FOUND'],
});

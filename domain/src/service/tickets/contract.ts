import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { text, uuid } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { IMAGE_MAX_BYTES } from '../../people/files/limits.ts';
import { ABOUT_KINDS, MOST_FILES, SUBJECT_MAX, TEXT_MAX } from './kinds.ts';
import { TICKETS } from './list.ts';
import { attachedFile, ticket, ticketThread, ticketType } from './shapes.ts';
import { ticketMachine } from './ticket.machine.ts';

// Also users who are blocked or not served.

const anybody = { who: 'signed_in', account: 'any' } as const;
const owner = { who: 'owner', account: 'any' } as const;

export const fileIds = z.array(uuid).max(MOST_FILES).default([]);

const asked = z.object({
  type: ticketType,
  subject: text(SUBJECT_MAX),
  text: text(TEXT_MAX),
  about: z.strictObject({ kind: z.enum(ABOUT_KINDS), id: uuid }).optional(),
  previousId: uuid.optional(),
  fileIds,
});
export type Asked = z.output<typeof asked>;

const created = z.object({ message: z.string(), ticket });
const opens = ['NOT_FOUND', 'TOO_MANY_TICKETS'] as const;

export const createTicket = endpoint({
  method: 'POST',
  path: '/user/tickets/create',
  summary: 'Opens a service request; answers arrive in the app and by email',
  access: anybody,
  body: asked,
  reply: created,
  refusals: opens,
});

export const createOwnerTicket = endpoint({
  method: 'POST',
  path: '/owner/tickets',
  summary: 'Opens a service request for an issuer’s company',
  access: owner,
  body: asked,
  reply: created,
  refusals: opens,
});

export const ownTickets = endpoint({
  method: 'GET',
  path: '/user/investor/tickets/get',
  summary: 'Lists the caller’s requests, newest first; with permission, their company’s too',
  access: anybody,
  cost: 'search',
  query: listQuery(TICKETS),
  reply: z.array(ticket),
  refusals: [],
});

export const countedTickets = endpoint({
  method: 'GET',
  path: '/tickets/counts',
  summary: 'Counts the caller’s open and closed requests',
  access: anybody,
  reply: z.object({ open: z.number().int(), ended: z.number().int() }),
  refusals: [],
});

export const ownerTickets = endpoint({
  method: 'GET',
  path: '/owner/tickets',
  summary: 'Counts open and closed requests for an issuer’s members',
  access: owner,
  cost: 'search',
  query: listQuery(TICKETS),
  reply: z.array(ticket),
  refusals: [],
});

export const ticketById = endpoint({
  method: 'GET',
  path: '/tickets/:ticketId',
  summary: 'Returns a request with its thread, for the requester and the team',
  access: anybody,
  reply: ticketThread,
  refusals: ['NOT_FOUND'],
});

export const postMessage = endpoint({
  method: 'POST',
  path: '/tickets/:ticketId/messages',
  summary: 'Posts to the thread; the team can also post internal notes',
  access: anybody,
  makes: [ticketMachine.moves.reply, ticketMachine.moves.reopen],
  body: z.object({ text: text(TEXT_MAX), internal: z.boolean().default(false), fileIds }),
  reply: ticketThread,
  refusals: ['NOT_FOUND', 'TICKET_CLOSED', 'INVALID_TRANSITION', 'OWN_CASE'],
});

export const solveTicket = endpoint({
  method: 'POST',
  path: '/tickets/:ticketId/solve',
  summary: 'Marks a request as resolved',
  access: anybody,
  makes: [ticketMachine.moves.solve],
  reply: ticketThread,
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION'],
});

export const rateTicket = endpoint({
  method: 'POST',
  path: '/tickets/:ticketId/rating',
  summary: 'Rates a resolved request from 1 to 5; the latest rating applies',
  access: anybody,
  body: z.object({ rating: z.number().int().min(1).max(5), text: text(500, 0).default('') }),
  reply: ticketThread,
  refusals: ['NOT_FOUND', 'NOT_RATED_YET'],
});

export const markTicketRead = endpoint({
  method: 'POST',
  path: '/tickets/:ticketId/read',
  summary: 'Marks the team’s messages as seen by the requester',
  access: anybody,
  reply: z.object({ id: uuid }),
  refusals: ['NOT_FOUND'],
});

export const uploadFile = endpoint({
  method: 'POST',
  path: '/tickets/files',
  summary: 'Uploads an image (JPEG or PNG, up to 5 MB) for the caller’s next message',
  access: anybody,
  body: z.object({}),
  cost: 'upload',
  upload: { maxBytes: IMAGE_MAX_BYTES },
  reply: z.object({ file: attachedFile }),
  refusals: ['INVALID_FILE_EXTENSION', 'ENTITY_TOO_LARGE'],
});

export const openFile = endpoint({
  method: 'GET',
  path: '/tickets/:ticketId/files/:fileId',
  summary: 'Downloads an attached image, for readers of the thread; logs each access',
  access: anybody,
  reply: z.unknown(),
  refusals: ['NOT_FOUND', 'CONFIRM_IDENTITY'],
  cost: 'small',
  answers: 'file',
});

import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { text, uuid } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { IMAGE_MAX_BYTES } from '../../people/files/limits.ts';
import { ABOUT_KINDS, MOST_FILES, SUBJECT_MAX, TEXT_MAX } from './kinds.ts';
import { TICKETS } from './list.ts';
import { attachedFile, ticket, ticketThread, ticketType } from './shapes.ts';
import { ticketMachine } from './ticket.machine.ts';

// Support requests, also for blocked and unserved users.

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
  summary: 'Asks the team something; the answer comes in the app and by mail',
  access: anybody,
  body: asked,
  reply: created,
  refusals: opens,
});

export const createOwnerTicket = endpoint({
  method: 'POST',
  path: '/owner/tickets',
  summary: 'The same by the people of an issuer, for their company',
  access: owner,
  body: asked,
  reply: created,
  refusals: opens,
});

export const ownTickets = endpoint({
  method: 'GET',
  path: '/user/investor/tickets/get',
  summary: 'The caller’s requests, newest first; with the permission those of their company too',
  access: anybody,
  cost: 'search',
  query: listQuery(TICKETS),
  reply: z.array(ticket),
  refusals: [],
});

export const countedTickets = endpoint({
  method: 'GET',
  path: '/tickets/counts',
  summary: 'How many of the requests that the caller sees are open, and how many ended',
  access: anybody,
  reply: z.object({ open: z.number().int(), ended: z.number().int() }),
  refusals: [],
});

export const ownerTickets = endpoint({
  method: 'GET',
  path: '/owner/tickets',
  summary: 'The same for the people of an issuer',
  access: owner,
  cost: 'search',
  query: listQuery(TICKETS),
  reply: z.array(ticket),
  refusals: [],
});

export const ticketById = endpoint({
  method: 'GET',
  path: '/tickets/:ticketId',
  summary: 'A request with its thread, for whoever asked, and for the team',
  access: anybody,
  reply: ticketThread,
  refusals: ['NOT_FOUND'],
});

export const postMessage = endpoint({
  method: 'POST',
  path: '/tickets/:ticketId/messages',
  summary: 'Writes into the thread; of the team also a note that only the team reads',
  access: anybody,
  makes: [ticketMachine.moves.reply, ticketMachine.moves.reopen],
  body: z.object({ text: text(TEXT_MAX), internal: z.boolean().default(false), fileIds }),
  reply: ticketThread,
  refusals: ['NOT_FOUND', 'TICKET_CLOSED', 'INVALID_TRANSITION', 'OWN_CASE'],
});

export const solveTicket = endpoint({
  method: 'POST',
  path: '/tickets/:ticketId/solve',
  summary: 'Says that the question is answered',
  access: anybody,
  makes: [ticketMachine.moves.solve],
  reply: ticketThread,
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION'],
});

export const rateTicket = endpoint({
  method: 'POST',
  path: '/tickets/:ticketId/rating',
  summary: 'Says how well a resolved request was answered, from 1 to 5; the last word counts',
  access: anybody,
  body: z.object({ rating: z.number().int().min(1).max(5), text: text(500, 0).default('') }),
  reply: ticketThread,
  refusals: ['NOT_FOUND', 'NOT_RATED_YET'],
});

export const markTicketRead = endpoint({
  method: 'POST',
  path: '/tickets/:ticketId/read',
  summary: 'Remembers that its person has seen what the team wrote',
  access: anybody,
  reply: z.object({ id: uuid }),
  refusals: ['NOT_FOUND'],
});

export const uploadFile = endpoint({
  method: 'POST',
  path: '/tickets/files',
  summary: 'Uploads a picture (jpeg or png, up to 5 MB) for the next words of the caller',
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
  summary: 'Opens an attached picture, for whoever reads the thread; each opening is logged',
  access: anybody,
  reply: z.unknown(),
  refusals: ['NOT_FOUND', 'CONFIRM_IDENTITY'],
  cost: 'small',
  answers: 'file',
});

import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { moment, uuid } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { KEPT_KINDS } from './kinds.ts';
import { OWN_DOCUMENTS } from './list.ts';

const party = { who: 'signed_in', account: 'served' } as const;

const issued = z.object({
  id: uuid,
  kind: z.enum(KEPT_KINDS),
  number: z.string(),
  about: z.string(),
  from: z.string(),
  to: z.string(),
  issuedAt: moment,
});

export const listDocuments = endpoint({
  method: 'GET',
  path: '/user/documents',
  summary: 'Lists the documents issued to the party, newest first',
  access: party,
  query: listQuery(OWN_DOCUMENTS),
  reply: z.array(issued),
  refusals: [],
});

export const documentFile = endpoint({
  method: 'GET',
  path: '/user/documents/:documentId/file',
  summary: 'Downloads a document as PDF, exactly as it was issued',
  access: { ...party, owns: 'party' },
  reply: z.unknown(),
  cost: 'render',
  answers: 'file',
  refusals: ['NOT_FOUND'],
});

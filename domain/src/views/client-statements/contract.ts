import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { isoDay } from '../../kernel/fields.ts';

export const holdingsFile = endpoint({
  method: 'GET',
  path: '/user/documents/holdings',
  summary: 'Downloads the statement of holdings at the end of a day (UTC); provisional for today',
  access: { who: 'signed_in', account: 'served' },
  query: z.object({ asOf: isoDay }),
  reply: z.unknown(),
  cost: 'render',
  answers: 'file',
  refusals: ['DAY_IN_FUTURE'],
});

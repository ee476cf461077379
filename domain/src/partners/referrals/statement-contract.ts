import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { moment, usdAmount, uuid } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { PARTNER_STATEMENTS } from './list.ts';
import { COMMISSION_SOURCES } from './stages.ts';

const partner = {
  who: 'signed_in',
  account: 'active',
  permission: 'CAN_REFER_USERS',
} as const;

export const statement = z.object({
  id: uuid,
  number: z.string(),
  paidAt: moment,
  gross: usdAmount,
  takenBack: usdAmount,
  net: usdAmount,
  lines: z.number().int(),
});

export const statementLine = z.object({
  id: uuid,
  source: z.enum(COMMISSION_SOURCES),
  feeAt: moment,
  asset: z.string(),
  client: z.string(),
  fee: usdAmount,
  rateBps: z.number().int(),
  commission: usdAmount,
  reason: z.string().nullable(),
});

/** Lines shown; files contain all. */
export const MOST_LINES = 200;

export const listStatements = endpoint({
  method: 'GET',
  path: '/user/referrals/statements',
  summary: 'Lists the party’s commission statements, newest first',
  access: partner,
  query: listQuery(PARTNER_STATEMENTS),
  reply: z.array(statement),
  refusals: [],
});

export const statementById = endpoint({
  method: 'GET',
  path: '/user/referrals/statements/:statementId',
  summary: 'Returns a statement with its lines: each fee, its rate and the commission earned',
  access: { ...partner, owns: 'party' },
  reply: statement.extend({
    partner: z.string(),
    entryId: uuid,
    rows: z.array(statementLine),
  }),
  refusals: ['NOT_FOUND'],
});

export const statementFile = endpoint({
  method: 'GET',
  path: '/user/referrals/statements/:statementId/file',
  summary: 'Downloads a statement as PDF or CSV',
  access: { ...partner, owns: 'party' },
  query: z.object({ format: z.enum(['pdf', 'csv']).default('pdf') }),
  reply: z.unknown(),
  cost: 'render',
  answers: 'file',
  refusals: ['NOT_FOUND'],
});

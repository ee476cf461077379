import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { isoDay } from '../../kernel/fields.ts';
import { WALLET_CURRENCIES } from '../../kernel/money.ts';
import { cursorQuery } from '../../kernel/page.ts';
import { statementSummary, walletMovement, walletReceipt } from './history-shapes.ts';
import { FUND_FLOWS, MOVEMENT_KINDS, MOVEMENT_STATUSES } from './movements.ts';

const party = { who: 'signed_in', account: 'served', owns: 'party' } as const;

/** UTC, or UTC+8 if the user chose it. */
const filters = {
  currency: z.enum(WALLET_CURRENCIES).optional(),
  kind: z.enum(MOVEMENT_KINDS).optional(),
  flow: z.enum(FUND_FLOWS).optional(),
  status: z.enum(MOVEMENT_STATUSES).optional(),
  from: isoDay.optional(),
  to: isoDay.optional(),
  /** Words of a title or reference, or an amount. */
  q: z.string().max(120).optional(),
};

export const transactions = endpoint({
  method: 'GET',
  path: '/user/wallet/transactions',
  summary: 'Lists cash movements with the resulting balance, newest first',
  access: party,
  cost: 'search',
  query: z.object({ ...filters, ...cursorQuery }),
  reply: z.array(walletMovement),
  refusals: [],
});

export const transactionsCsv = endpoint({
  method: 'GET',
  path: '/user/wallet/transactions/csv',
  summary: 'Exports the same movements as CSV, up to 50,000 lines',
  access: party,
  query: z.object(filters),
  reply: z.unknown(),
  refusals: [],
  cost: 'export',
  answers: 'file',
});

export const receipt = endpoint({
  method: 'GET',
  path: '/user/wallet/transactions/:movementId',
  summary: 'Returns a movement’s details: amounts, fees, rate, entry, chain and timeline',
  access: party,
  reply: walletReceipt,
  refusals: ['NOT_FOUND'],
});

export const receiptFile = endpoint({
  method: 'GET',
  path: '/user/wallet/transactions/:movementId/receipt',
  summary: 'Downloads the receipt of a movement as PDF',
  access: party,
  reply: z.unknown(),
  refusals: ['NOT_FOUND'],
  cost: 'render',
  answers: 'file',
});

const period = { from: isoDay, to: isoDay };

export const summary = endpoint({
  method: 'GET',
  path: '/user/wallet/statement/summary',
  summary: 'Returns a wallet statement for a period: opening, in, out and closing by currency',
  access: party,
  query: z.object(period),
  reply: statementSummary,
  refusals: [],
});

export const statement = endpoint({
  method: 'GET',
  path: '/user/wallet/statement',
  summary: 'Downloads the statement of a period as CSV or PDF',
  access: party,
  query: z.object({ ...period, format: z.enum(['csv', 'pdf']).default('pdf') }),
  reply: z.unknown(),
  refusals: ['STATEMENT_TOO_LONG'],
  cost: 'render',
  answers: 'file',
});

import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { isoDay } from '../../kernel/fields.ts';
import { WALLET_CURRENCIES } from '../../kernel/money.ts';
import { cursorQuery } from '../../kernel/page.ts';
import { statementSummary, walletMovement, walletReceipt } from './history-shapes.ts';
import { FUND_FLOWS, MOVEMENT_KINDS, MOVEMENT_STATUSES } from './movements.ts';

const party = { who: 'signed_in', account: 'served', owns: 'party' } as const;

/** Days are UTC, or UTC+8 if chosen by the user. */
const filters = {
  currency: z.enum(WALLET_CURRENCIES).optional(),
  kind: z.enum(MOVEMENT_KINDS).optional(),
  /** All kinds of deposits, or of withdrawals. */
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
  summary: 'Lists movements of cash, newest first, each with the balance that it left',
  access: party,
  cost: 'search',
  query: z.object({ ...filters, ...cursorQuery }),
  reply: z.array(walletMovement),
  refusals: [],
});

export const transactionsCsv = endpoint({
  method: 'GET',
  path: '/user/wallet/transactions/csv',
  summary: 'The same as a file for a spreadsheet, up to 50,000 lines',
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
  summary: 'Tells everything about one movement: figures, fees, rate, entry, chain, timeline',
  access: party,
  reply: walletReceipt,
  refusals: ['NOT_FOUND'],
});

export const receiptFile = endpoint({
  method: 'GET',
  path: '/user/wallet/transactions/:movementId/receipt',
  summary: 'The receipt of one movement, to print',
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
  summary: 'What a period did to the wallet: opening, in, out and closing by currency',
  access: party,
  query: z.object(period),
  reply: statementSummary,
  refusals: [],
});

export const statement = endpoint({
  method: 'GET',
  path: '/user/wallet/statement',
  summary: 'The statement of a period as a file: for a spreadsheet, or to print',
  access: party,
  query: z.object({ ...period, format: z.enum(['csv', 'pdf']).default('pdf') }),
  reply: z.unknown(),
  refusals: ['STATEMENT_TOO_LONG'],
  cost: 'render',
  answers: 'file',
});

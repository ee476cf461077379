import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { isoDay, moment, quantity } from '../../kernel/fields.ts';
import { cursorQuery } from '../../kernel/page.ts';
import {
  exitEstimate,
  gainsView,
  investmentLine,
  performanceView,
  portfolioView,
  RANGES,
  TRANSACTION_KINDS,
  transactionView,
} from './shapes.ts';

/** Portfolio readers: also unverified persons, never US persons. */
const portfolioAccess = { who: 'signed_in', account: 'served' } as const;

export const portfolio = endpoint({
  method: 'GET',
  path: '/user/portfolio',
  summary: 'The party’s holdings with their value, and what it all comes to',
  access: portfolioAccess,
  reply: portfolioView,
  refusals: [],
});

export const performance = endpoint({
  method: 'GET',
  path: '/user/portfolio/performance',
  summary: 'Value and net deposits day by day, and what was gained, time- and money-weighted',
  access: portfolioAccess,
  query: z.object({ range: z.enum(RANGES).default('3M') }),
  reply: performanceView,
  refusals: [],
});

const filters = {
  kind: z.enum(TRANSACTION_KINDS).optional(),
  assetId: z.uuid().optional(),
  from: isoDay.optional(),
  to: isoDay.optional(),
};

export const portfolioTransactions = endpoint({
  method: 'GET',
  path: '/user/portfolio/transactions',
  summary: 'What came and went: units, trades, distributions, retirements and fees, newest first',
  access: portfolioAccess,
  query: z.object({ ...cursorQuery, ...filters }),
  reply: z.array(transactionView),
  refusals: [],
});

export const portfolioTransactionsCsv = endpoint({
  method: 'GET',
  path: '/user/portfolio/transactions/csv',
  summary: 'The same as a file for a spreadsheet, up to 20,000 lines',
  access: portfolioAccess,
  query: z.object(filters),
  reply: z.unknown(),
  refusals: [],
  cost: 'export',
  answers: 'file',
});

export const investmentTransactions = endpoint({
  method: 'GET',
  path: '/investor/investment/transactions',
  summary: 'Commitments, allocations and trades of the party as one list, newest first',
  access: portfolioAccess,
  query: z.object({ ...cursorQuery, assetId: z.uuid().optional() }),
  reply: z.array(investmentLine),
  refusals: [],
});

export const exitOfAsset = endpoint({
  method: 'GET',
  path: '/user/portfolio/exit/:assetId',
  summary: 'What selling units of a holding now would bring, by the live book where there is one',
  access: portfolioAccess,
  query: z.object({ units: quantity.optional() }),
  reply: exitEstimate,
  refusals: ['INSUFFICIENT_HOLDING_UNITS', 'NOT_FOUND'],
});

export const exitOfAll = endpoint({
  method: 'GET',
  path: '/user/portfolio/exit',
  summary: 'What selling every holding now would bring',
  access: portfolioAccess,
  reply: z.object({
    holdings: z.array(exitEstimate),
    /** Proceeds of what the book would take. */
    net: z.string(),
    fee: z.string(),
    /** Value of the unsellable rest at its last price. */
    notSellable: z.string(),
    asOf: moment,
  }),
  refusals: [],
});

const year = z.coerce.number().int().min(2000).max(2200);

export const gains = endpoint({
  method: 'GET',
  path: '/user/portfolio/gains',
  summary: 'What a calendar year gained, by average cost and by FIFO, with income and fees',
  access: portfolioAccess,
  query: z.object({ year: year.optional() }),
  reply: gainsView,
  refusals: [],
});

export const gainsFile = endpoint({
  method: 'GET',
  path: '/user/portfolio/gains/file',
  summary: 'The gains report of a year as a file: for a spreadsheet, or to print',
  access: portfolioAccess,
  query: z.object({ year, format: z.enum(['csv', 'pdf']) }),
  reply: z.unknown(),
  refusals: [],
  cost: 'render',
  answers: 'file',
});

import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { isoDay, moment, quantity, usdAmount } from '../../kernel/fields.ts';
import { cursorQuery } from '../../kernel/page.ts';
import { readBenchmark } from './benchmark.ts';
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

const benchmarkText = z
  .string()
  .max(50)
  .refine((text) => readBenchmark(text) !== undefined, { params: { rule: 'default' } });

/** For unverified persons too, but never US persons. */
const portfolioAccess = { who: 'signed_in', account: 'served' } as const;

export const portfolio = endpoint({
  method: 'GET',
  path: '/user/portfolio',
  summary: 'Returns the party’s holdings with their values and totals',
  access: portfolioAccess,
  reply: portfolioView,
  refusals: [],
});

export const performance = endpoint({
  method: 'GET',
  path: '/user/portfolio/performance',
  summary: 'Returns daily value, net deposits and returns from the first activity',
  access: portfolioAccess,
  query: z
    .object({
      range: z.enum(RANGES).default('3M'),
      /** Days in UTC, inclusive; they replace the range. */
      from: isoDay.optional(),
      to: isoDay.optional(),
      against: benchmarkText.optional(),
    })
    .refine(({ from, to }) => !from || !to || from <= to, {
      path: ['to'],
      message: 'must not be before the first day',
    }),
  reply: performanceView,
  refusals: ['ASSET_NOT_FOUND'],
});

export const portfolioTransactions = endpoint({
  method: 'GET',
  path: '/user/portfolio/transactions',
  summary: 'Lists activity: units, trades, distributions, retirements and fees, newest first',
  access: portfolioAccess,
  query: z.object({
    ...cursorQuery,
    kind: z.enum(TRANSACTION_KINDS).optional(),
    assetId: z.uuid().optional(),
    from: isoDay.optional(),
    to: isoDay.optional(),
  }),
  reply: z.array(transactionView),
  refusals: [],
});

export const investmentTransactions = endpoint({
  method: 'GET',
  path: '/investor/investment/transactions',
  summary: 'Lists the party’s commitments, allocations and trades, newest first',
  access: portfolioAccess,
  query: z.object({ ...cursorQuery, assetId: z.uuid().optional() }),
  reply: z.array(investmentLine),
  refusals: [],
});

export const exitOfAsset = endpoint({
  method: 'GET',
  path: '/user/portfolio/exit/:assetId',
  summary: 'Estimates the proceeds of selling units now, from the live order book if there is one',
  access: portfolioAccess,
  query: z.object({ units: quantity.optional() }),
  reply: exitEstimate,
  refusals: ['INSUFFICIENT_HOLDING_UNITS', 'NOT_FOUND'],
});

export const exitOfAll = endpoint({
  method: 'GET',
  path: '/user/portfolio/exit',
  summary: 'Estimates the proceeds of selling every holding now',
  access: portfolioAccess,
  reply: z.object({
    holdings: z.array(exitEstimate),
    /** For the units that the order book would absorb. */
    net: usdAmount,
    fee: usdAmount,
    /** The other units, at their last price. */
    notSellable: usdAmount,
    asOf: moment,
  }),
  refusals: [],
});

const year = z.coerce.number().int().min(2000).max(2200);

export const gains = endpoint({
  method: 'GET',
  path: '/user/portfolio/gains',
  summary: 'Returns gains of a calendar year by average cost and FIFO, with income and fees',
  access: portfolioAccess,
  query: z.object({ year: year.optional() }),
  reply: gainsView,
  refusals: [],
});

export const gainsFile = endpoint({
  method: 'GET',
  path: '/user/portfolio/gains/file',
  summary: 'Downloads the gains report of a year as CSV or PDF',
  access: portfolioAccess,
  query: z.object({ year, format: z.enum(['csv', 'pdf']) }),
  reply: z.unknown(),
  refusals: [],
  cost: 'render',
  answers: 'file',
});

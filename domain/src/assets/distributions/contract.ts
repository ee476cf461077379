import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { distributionNotice, distributionOfAsset, incomeYear } from './shapes.ts';

const readers = { who: 'signed_in', account: 'served', permission: 'CAN_VIEW_ASSETS' } as const;
const year = z.coerce.number().int().min(2000).max(2999).optional();

export const distributionsOfAsset = endpoint({
  method: 'GET',
  path: '/assets/:assetId/distributions',
  summary: 'Lists an asset’s past and announced distributions, with the caller’s own amounts',
  access: readers,
  reply: z.array(distributionOfAsset),
  refusals: ['ASSET_NOT_FOUND'],
});

export const ownPayment = endpoint({
  method: 'GET',
  path: '/user/distributions/:distributionId',
  summary: 'Returns the caller’s payment from one distribution and its calculation',
  access: { ...readers, owns: 'party' },
  reply: distributionNotice,
  refusals: ['NOT_FOUND'],
});

export const ownStatement = endpoint({
  method: 'GET',
  path: '/user/distributions/:distributionId/statement',
  summary: 'Downloads the statement of one payment (PDF)',
  access: { ...readers, owns: 'party' },
  reply: z.unknown(),
  refusals: ['NOT_FOUND', 'STATEMENT_NOT_READY'],
  cost: 'render',
  answers: 'file',
});

export const ownIncome = endpoint({
  method: 'GET',
  path: '/user/distributions',
  summary: 'Returns the caller’s distribution income in a calendar year (UTC)',
  access: readers,
  query: z.object({ year }),
  reply: incomeYear,
  refusals: [],
});

export const ownIncomeFile = endpoint({
  method: 'GET',
  path: '/user/distributions/report',
  summary: 'Downloads the income report of a calendar year (UTC) as PDF or CSV',
  access: readers,
  query: z.object({ year, format: z.enum(['pdf', 'csv']).default('pdf') }),
  reply: z.unknown(),
  refusals: [],
  cost: 'render',
  answers: 'file',
});

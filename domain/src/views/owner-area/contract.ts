import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { isoDay, uuid } from '../../kernel/fields.ts';
import { cursorQuery } from '../../kernel/page.ts';
import { ENTRY_KINDS } from '../../money/ledger/books.ts';
import { OWNER_ACCOUNTS } from './accounts.ts';
import { ownerAssetNext, ownerDashboard } from './dashboard-shapes.ts';
import { ownerTransaction } from './transactions.ts';

const owners = {
  who: 'owner',
  account: 'active',
  permission: 'CAN_MANAGE_ASSETS',
  owns: 'company',
} as const;

export const dashboard = endpoint({
  method: 'GET',
  path: '/owner/dashboard',
  summary: 'Returns the owner’s tasks, upcoming dates, and the status of each asset and its money',
  access: owners,
  reply: ownerDashboard,
  refusals: [],
});

export const assetNext = endpoint({
  method: 'GET',
  path: '/owner/assets/:assetId/next',
  summary: 'Returns an asset’s tasks for its owner, most urgent first, and its next events',
  access: owners,
  reply: ownerAssetNext,
  refusals: ['ASSET_NOT_FOUND'],
});

const treasurers = {
  who: 'owner',
  account: 'active',
  anyOf: ['CAN_MANAGE_FUNDS', 'CAN_MANAGE_ASSETS'],
  owns: 'company',
} as const;

const transactionFilter = {
  account: z.enum(OWNER_ACCOUNTS).optional(),
  kind: z.enum(ENTRY_KINDS).optional(),
  assetId: uuid.optional(),
  from: isoDay.optional(),
  to: isoDay.optional(),
};

export const transactions = endpoint({
  method: 'GET',
  path: '/owner/transactions',
  summary: 'Lists movements in the company’s wallet, offering escrow and asset units',
  access: treasurers,
  query: z.object({ ...transactionFilter, ...cursorQuery }),
  reply: z.array(ownerTransaction),
  refusals: [],
});

export const transactionsCsv = endpoint({
  method: 'GET',
  path: '/owner/transactions.csv',
  summary: 'Exports the same movements as CSV',
  access: treasurers,
  query: z.object(transactionFilter),
  reply: z.unknown(),
  refusals: [],
  cost: 'export',
  answers: 'file',
});

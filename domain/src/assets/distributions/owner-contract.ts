import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { text } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { distributionMachine } from './distribution.machine.ts';
import { DISTRIBUTION_LINES, OWNER_DISTRIBUTIONS } from './list.ts';
import {
  distributionBody,
  distributionLine,
  distributionRow,
  managedDistribution,
  newDistributionBody,
} from './shapes.ts';

const owners = {
  who: 'owner',
  account: 'active',
  permission: 'CAN_MANAGE_ASSETS',
} as const;
const theirs = { ...owners, owns: 'company' } as const;
const { moves } = distributionMachine;

export const ownDistributions = endpoint({
  method: 'GET',
  path: '/owner/distributions',
  summary: 'Lists the distributions of the company’s assets, or of one asset, newest first',
  access: owners,
  query: listQuery(OWNER_DISTRIBUTIONS),
  reply: z.array(distributionRow),
  refusals: [],
});

export const writeDistribution = endpoint({
  method: 'POST',
  path: '/owner/assets/:assetId/distributions',
  summary: 'Creates a draft distribution',
  access: theirs,
  body: newDistributionBody,
  reply: managedDistribution,
  refusals: ['ASSET_NOT_FOUND', 'DOCUMENT_NOT_FOUND'],
});

export const ownDistributionById = endpoint({
  method: 'GET',
  path: '/owner/distributions/:distributionId',
  summary: 'Returns a distribution for its owner: figures, steps, batches and held payments',
  access: theirs,
  reply: managedDistribution,
  refusals: ['NOT_FOUND'],
});

export const rewriteDistribution = endpoint({
  method: 'PUT',
  path: '/owner/distributions/:distributionId',
  summary: 'Replaces a draft',
  access: theirs,
  body: distributionBody,
  reply: managedDistribution,
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION', 'DOCUMENT_NOT_FOUND'],
});

export const deleteDistribution = endpoint({
  method: 'DELETE',
  path: '/owner/distributions/:distributionId',
  summary: 'Deletes a draft distribution',
  access: theirs,
  reply: z.object({ id: z.string() }),
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION'],
});

export const ownDistributionLines = endpoint({
  method: 'GET',
  path: '/owner/distributions/:distributionId/lines',
  summary: 'Lists each holder’s payment, largest first: current, or as fixed on the record date',
  access: theirs,
  cost: 'search',
  query: listQuery(DISTRIBUTION_LINES),
  reply: z.array(distributionLine),
  refusals: ['NOT_FOUND'],
});

export const ownDistributionCsv = endpoint({
  method: 'GET',
  path: '/owner/distributions/:distributionId/lines.csv',
  summary: 'Exports every payment: raw numbers, times in UTC',
  access: theirs,
  reply: z.unknown(),
  refusals: ['NOT_FOUND'],
  cost: 'export',
  answers: 'file',
});

export const submitDistribution = endpoint({
  method: 'POST',
  path: '/owner/distributions/:distributionId/submit',
  summary: 'Submits a complete distribution for approval by staff',
  access: theirs,
  value: 'own act',
  makes: [moves.submit],
  reply: managedDistribution,
  refusals: [
    'NOT_FOUND',
    'INVALID_TRANSITION',
    'DISTRIBUTION_NOT_OF_HOLDERS',
    'REDEMPTION_NOT_AGREED',
    'E_VALIDATION_FAILURE',
  ],
});

export const withdrawDistribution = endpoint({
  method: 'POST',
  path: '/owner/distributions/:distributionId/take-back',
  summary: 'Returns an undecided distribution to draft',
  access: theirs,
  value: 'own act',
  makes: [moves.takeBack],
  reply: managedDistribution,
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION'],
});

export const fundDistribution = endpoint({
  method: 'POST',
  path: '/owner/distributions/:distributionId/fund',
  summary: 'Reserves the full amount in the owner’s wallet; holders are paid on the payment date',
  access: theirs,
  value: 'own act',
  makes: [moves.fund],
  reply: managedDistribution,
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION', 'DISTRIBUTION_NOT_COVERED', 'CONTACT_SUPPORT'],
});

export const cancelDistribution = endpoint({
  method: 'POST',
  path: '/owner/distributions/:distributionId/cancel',
  summary: 'Cancels a distribution before it is funded, with a reason shown to holders',
  access: theirs,
  value: 'own act',
  makes: [moves.cancel],
  body: z.strictObject({ reason: text(500) }),
  reply: managedDistribution,
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION'],
});

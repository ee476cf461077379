import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { text } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { lineMachine } from './line.machine.ts';
import { DISTRIBUTION_LINES, DISTRIBUTIONS } from './list.ts';
import { distributionLine, distributionRow, managedDistribution } from './shapes.ts';

const funds = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_FUNDS' } as const;
const because = z.strictObject({ reason: text(500) });

export const deskDistributions = endpoint({
  method: 'GET',
  path: '/admin/distributions',
  summary: 'Lists submitted distributions, those awaiting a decision first',
  access: funds,
  query: listQuery(DISTRIBUTIONS),
  reply: z.array(distributionRow),
  refusals: [],
});

export const deskDistributionById = endpoint({
  method: 'GET',
  path: '/admin/distributions/:distributionId',
  summary: 'Returns a distribution for staff, with its approvers',
  access: funds,
  reply: managedDistribution,
  refusals: ['NOT_FOUND'],
});

export const deskDistributionLines = endpoint({
  method: 'GET',
  path: '/admin/distributions/:distributionId/lines',
  summary: 'Lists each holder’s payment, largest first',
  access: funds,
  cost: 'search',
  query: listQuery(DISTRIBUTION_LINES),
  reply: z.array(distributionLine),
  refusals: ['NOT_FOUND'],
});

export const releaseLine = endpoint({
  method: 'POST',
  path: '/admin/distributions/:distributionId/lines/:partyId/release',
  summary: 'Releases a held payment to a holder who can be paid again',
  access: { ...funds, fresh: true },
  value: { stays: 'The payment goes to the holder it is held for.' },
  makes: [lineMachine.moves.release],
  reply: managedDistribution,
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION', 'OWN_CASE', 'HOLDER_NOT_PAYABLE'],
});

export const returnLine = endpoint({
  method: 'POST',
  path: '/admin/distributions/:distributionId/lines/:partyId/return',
  summary: 'Requests the return of a held payment to the owner; needs second approval',
  access: { ...funds, fresh: true },
  value: 'second approval',
  decides: 'distribution.return',
  body: because,
  reply: managedDistribution,
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION', 'OWN_CASE', 'APPROVAL_OPEN'],
});

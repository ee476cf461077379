import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { moment, text, uuid } from '../../kernel/fields.ts';
import { pageQuery } from '../../kernel/page.ts';
import { MOST_ASSETS, MOST_BPS, MOST_MONTHS, TERMS_STATUSES } from './terms.machine.ts';

// The introducers' plan and each distributor's contract. Changes need second approval; past fees
// keep their rate.

const desk = {
  who: 'staff',
  account: 'active',
  anyOf: ['CAN_REFER_USERS', 'CAN_MANAGE_FUNDS'],
} as const;
const funds = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_FUNDS' } as const;

const terms = {
  rateBps: z.number().int().min(0).max(MOST_BPS),
  months: z.number().int().min(1).max(MOST_MONTHS),
};

const proposal = z.object({
  id: uuid,
  /** Null for the introducers' plan. */
  partner: z.object({ partyId: uuid, name: z.string() }).nullable(),
  ...terms,
  assets: z.array(z.object({ id: uuid, name: z.string(), symbol: z.string() })).nullable(),
  before: z.string().nullable(),
  status: z.enum(TERMS_STATUSES),
  reason: z.string(),
  requestedBy: z.string(),
  requestedAt: moment,
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
  decisionReason: z.string().nullable(),
});

export const listTerms = endpoint({
  method: 'GET',
  path: '/admin/referral-terms',
  summary: 'Lists proposed commission terms, pending first',
  access: desk,
  query: z.object(pageQuery),
  reply: z.array(proposal),
  refusals: [],
});

export const proposeTerms = endpoint({
  reply: proposal,
  limit: 'money',
  decides: 'referrals.terms',
  method: 'POST',
  path: '/admin/referral-terms',
  summary: 'Proposes commission terms for introducers or a distributor; requires second approval',
  access: { ...funds, fresh: true },
  body: z.object({
    partnerId: uuid.nullable(),
    ...terms,
    assetIds: z.array(uuid).min(1).max(MOST_ASSETS).nullable(),
    reason: text(500),
  }),
  refusals: [
    'NOT_FOUND',
    'NOT_A_DISTRIBUTOR',
    'ASSETS_UNKNOWN',
    'TERMS_UNCHANGED',
    'TERMS_PROPOSED',
    'APPROVAL_OPEN',
  ],
});

import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { moment, text, usdAmount, uuid } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { DESK_REFERRALS, PARTNERS, PAYOUTS } from './list.ts';
import { PAYOUT_STATUSES } from './payout.machine.ts';
import { referral, sums } from './shapes.ts';
import { FRAUD_SIGNALS, PARTNER_KINDS } from './stages.ts';

const assetName = z.object({ id: uuid, name: z.string(), symbol: z.string() });

/** Support sees who referred whom; finance pays commissions. */
const desk = {
  who: 'staff',
  account: 'active',
  anyOf: ['CAN_REFER_USERS', 'CAN_MANAGE_FUNDS'],
} as const;
const funds = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_FUNDS' } as const;

const deskReferral = referral.extend({
  clientPartyId: uuid,
  clientUserId: uuid,
  partner: z.object({ partyId: uuid, userId: uuid, name: z.string() }),
  code: z.string(),
  /** Ended without a new partner. */
  endedAt: moment.nullable(),
  changed: z.object({ at: moment, by: z.string(), reason: z.string() }).nullable(),
  /** The caller is too involved to decide; null if not. */
  ownCase: z.string().nullable(),
  signals: z.array(z.enum(FRAUD_SIGNALS)),
});

export const deskReferrals = endpoint({
  method: 'GET',
  path: '/admin/referrals',
  summary: 'Lists all referred clients with their referrers and any conflicts',
  access: desk,
  cost: 'search',
  query: listQuery(DESK_REFERRALS),
  reply: z.array(deskReferral),
  refusals: [],
});

export const changeReferrer = endpoint({
  method: 'POST',
  path: '/admin/referrals/change',
  summary: 'Changes a client’s referrer for future fees, with a reason; both partners are notified',
  access: { who: 'staff', account: 'active', permission: 'CAN_REFER_USERS', fresh: true },
  limit: 'money',
  body: z.object({
    client: text(254),
    code: text(40).nullable(),
    reason: text(500),
  }),
  reply: z.object({ clientUserId: uuid, code: z.string().nullable() }),
  refusals: ['NOT_FOUND', 'REFERRER_UNKNOWN', 'REFERRER_UNCHANGED', 'REFERRER_RELATED', 'OWN_CASE'],
});

export const deskPartners = endpoint({
  method: 'GET',
  path: '/admin/referral-partners',
  summary: 'Lists partners with their clients and commission owed, highest due first',
  access: desk,
  cost: 'search',
  query: listQuery(PARTNERS),
  reply: z.array(
    z.object({
      partyId: uuid,
      userId: uuid,
      name: z.string(),
      kind: z.enum(PARTNER_KINDS),
      rateBps: z.number().int().nullable(),
      months: z.number().int().nullable(),
      assets: z.array(assetName).nullable(),
      clients: z.number().int(),
      commission: sums,
      notPayable: z.string().nullable(),
    }),
  ),
  refusals: [],
});

const payout = z.object({
  id: uuid,
  number: z.string(),
  status: z.enum(PAYOUT_STATUSES),
  partner: z.object({ partyId: uuid, name: z.string() }),
  gross: usdAmount,
  takenBack: usdAmount,
  net: usdAmount,
  lines: z.number().int(),
  requestedBy: z.string(),
  requestedAt: moment,
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
  decisionReason: z.string().nullable(),
  entryId: uuid.nullable(),
});

export const listPayouts = endpoint({
  method: 'GET',
  path: '/admin/referral-payouts',
  summary: 'Lists commission payouts, pending first, with proposer and approver',
  access: desk,
  query: listQuery(PAYOUTS),
  reply: z.array(payout),
  refusals: [],
});

export const proposePayout = endpoint({
  reply: payout,
  limit: 'money',
  decides: 'referrals.payout',
  method: 'POST',
  path: '/admin/referral-payouts',
  summary: 'Proposes paying all commission due to a partner; requires second approval',
  access: { ...funds, fresh: true },
  pausedBy: 'withdrawals',
  value: 'second approval',
  body: z.object({ partnerId: uuid }),
  refusals: ['NOT_FOUND', 'NOTHING_DUE', 'PAYOUT_OPEN', 'PARTNER_NOT_PAYABLE', 'APPROVAL_OPEN'],
});

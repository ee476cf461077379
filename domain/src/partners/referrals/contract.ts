import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { REFERRALS } from './list.ts';
import { recordSummary, referral } from './shapes.ts';
import { SUM_PERIODS } from './stages.ts';

const partner = {
  who: 'signed_in',
  account: 'active',
  permission: 'CAN_REFER_USERS',
} as const;
const owner = { who: 'owner', account: 'active', permission: 'CAN_REFER_USERS' } as const;

export const ownReferrals = endpoint({
  method: 'GET',
  path: '/user/referrals',
  summary: 'Lists the party’s referrals: masked names, stages and commission earned',
  access: partner,
  query: listQuery(REFERRALS),
  reply: z.array(referral),
  refusals: [],
});

export const ownerReferrals = endpoint({
  method: 'GET',
  path: '/owner/referrals',
  summary: 'Lists referrals for an issuer’s members',
  access: owner,
  query: listQuery(REFERRALS),
  reply: z.array(referral),
  refusals: [],
});

export const MOST_CLIENTS = 10_000;

export const referralFile = endpoint({
  method: 'GET',
  path: '/user/referrals/file',
  summary: 'Downloads referrals as CSV: masked names, stages and commissions',
  access: partner,
  query: listQuery(REFERRALS).omit({ page: true, limit: true }),
  reply: z.unknown(),
  cost: 'export',
  answers: 'file',
  refusals: [],
});

export const referralSummary = endpoint({
  method: 'GET',
  path: '/user/referrals/summary',
  summary: 'Returns the caller’s code, link, plan, funnel and commission totals by state',
  access: partner,
  query: z.object({ period: z.enum(SUM_PERIODS).default('all') }),
  reply: recordSummary,
  refusals: [],
});

import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { moment, text, uuid } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { INVITE_RESULTS, LONGEST_ADDRESS, MOST_INVITED } from './addresses.ts';
import { DESK_INVITATIONS, INVITATIONS } from './list.ts';
import { INVITED_STAGES } from './stages.ts';

// Emails with a partner’s code. Replies never reveal who has an account.

const partner = { who: 'signed_in', account: 'active', permission: 'CAN_REFER_USERS' } as const;

export const INVITATIONS_PER_DAY = 20;
/** A partner may email the same person again after this many days. */
export const RESEND_AFTER_DAYS = 30;

const invitation = z.object({
  id: uuid,
  address: z.string(),
  sentAt: moment,
  sentBy: z.string(),
  stage: z.enum(INVITED_STAGES),
});

export const inviteByMail = endpoint({
  method: 'POST',
  path: '/user/referrals/invitations',
  summary:
    'Emails invitations, at most one per address in 30 days; returns each result in order, without revealing accounts or opt-outs',
  access: partner,
  /** As typed: an invalid one has its result too. */
  body: z.object({
    emails: z.array(z.string().max(LONGEST_ADDRESS)).min(1).max(MOST_INVITED),
  }),
  reply: z.object({ results: z.array(z.enum(INVITE_RESULTS)) }),
  refusals: ['REFERRING_WAITS'],
});

export const ownInvitations = endpoint({
  method: 'GET',
  path: '/user/referrals/invitations',
  summary: 'Lists the party’s invitations of the last 90 days, masked, with their stages',
  access: partner,
  query: listQuery(INVITATIONS),
  reply: z.array(invitation),
  refusals: [],
});

export const deskInvitations = endpoint({
  method: 'GET',
  path: '/admin/referral-invitations',
  summary: 'Lists all invitations of the last 90 days: sender, masked address and outcome',
  access: { who: 'staff', account: 'active', anyOf: ['CAN_REFER_USERS', 'CAN_MANAGE_FUNDS'] },
  cost: 'search',
  query: listQuery(DESK_INVITATIONS),
  reply: z.array(
    invitation.extend({
      partner: z.object({ partyId: uuid, userId: uuid, name: z.string() }),
      code: z.string(),
    }),
  ),
  refusals: [],
});

export const optOutOfInvitations = endpoint({
  method: 'POST',
  path: '/referrals/letters/refuse',
  summary: 'Opts the recipient out of further invitations, by the invitation’s secret',
  access: { who: 'anyone' },
  limit: 'code',
  body: z.object({ token: text(100) }),
  reply: z.object({ refused: z.literal(true) }),
  refusals: ['NOT_FOUND'],
});

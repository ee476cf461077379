import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { isoMoment, text, uuid } from '../../kernel/fields.ts';
import { pageQuery } from '../../kernel/page.ts';
import { fingerprint } from '../../people/approvals/fingerprint.ts';
import {
  MOST_ASSETS,
  MOST_BPS,
  MOST_MONTHS,
  TERMS_STATUSES,
  termsMachine,
} from './terms.machine.ts';

// What partners earn: the plan of all introducers, and the contract of each distributor. One
// proposes, a second person agrees; the rate of fees that were charged already stays as it is.

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
  /** Whose contract; null: the plan of all introducers. */
  partner: z.object({ partyId: uuid, name: z.string() }).nullable(),
  ...terms,
  /** The assets whose fees count, which a distributor may distribute; null: all. */
  assets: z.array(z.object({ id: uuid, name: z.string(), symbol: z.string() })).nullable(),
  /** What holds until then: "25.00% for 24 months"; null while nothing does. */
  before: z.string().nullable(),
  status: z.enum(TERMS_STATUSES),
  reason: z.string(),
  requestedBy: z.string(),
  requestedAt: isoMoment,
  decidedBy: z.string().nullable(),
  decidedAt: isoMoment.nullable(),
  decisionReason: z.string().nullable(),
  /** While it can be approved: until when, and who may be the second person. */
  decideBy: isoMoment.nullable(),
  missing: z.array(z.string()),
  fingerprint,
  actions: actionsShape(termsMachine),
});

export const listTerms = endpoint({
  method: 'GET',
  path: '/admin/referral-terms',
  summary: 'Terms of commissions that were proposed: what waits, then what was decided',
  access: desk,
  query: z.object(pageQuery),
  reply: z.array(proposal),
  refusals: [],
});

const one = { reply: proposal, limit: 'money', decides: 'referrals.terms' } as const;
const about = ['NOT_FOUND', 'INVALID_TRANSITION'] as const;
const decisions = [
  'APPROVAL_NOT_OPEN',
  'OWN_REQUEST',
  'ALREADY_DECIDED',
  'APPROVAL_CHANGED',
] as const;

export const proposeTerms = endpoint({
  ...one,
  method: 'POST',
  path: '/admin/referral-terms',
  summary:
    'Proposes what introducers or one distributor earn from then on; a second person decides',
  access: { ...funds, fresh: true },
  body: z.object({
    /** A distributor; null: the plan of all introducers. */
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

export const approveTerms = endpoint({
  ...one,
  method: 'POST',
  path: '/admin/referral-terms/:proposalId/approve',
  summary: 'Approves, as a second person, what another proposed; fees earn by it from now on',
  access: { ...funds, fresh: true },
  makes: [termsMachine.moves.approve],
  body: z.object({ fingerprint }),
  refusals: [...about, ...decisions, 'NOT_APPROVED'],
});

export const rejectTerms = endpoint({
  ...one,
  method: 'POST',
  path: '/admin/referral-terms/:proposalId/reject',
  summary: 'Rejects, as a second person, what another proposed; what holds stays',
  access: funds,
  makes: [termsMachine.moves.reject],
  body: z.object({ reason: text(500) }),
  refusals: [...about, ...decisions],
});

export const withdrawTerms = endpoint({
  method: 'POST',
  path: '/admin/referral-terms/:proposalId/withdraw',
  summary: 'Takes one’s own proposal of terms back',
  access: funds,
  makes: [termsMachine.moves.withdraw],
  reply: proposal,
  limit: 'money',
  refusals: [...about, 'E_UNAUTHORIZED_ACTION'],
});

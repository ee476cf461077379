import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { decimal, moment, text, usdAmount, uuid } from '../../kernel/fields.ts';
import { fingerprint } from '../../people/approvals/fingerprint.ts';
import { approver, memberIdentity } from './approver-shapes.ts';
import { type LimitChangeStatus, limitChangeMachine } from './limit-change.machine.ts';
import { APPROVER_CODES } from './refusals.ts';

const funds = {
  who: 'signed_in',
  account: 'served',
  permission: 'CAN_MANAGE_FUNDS',
} as const;
const ofParty = { ...funds, owns: 'party' } as const;

const STATUSES = Object.keys(limitChangeMachine.states) as LimitChangeStatus[];

const limitChange = z.object({
  id: uuid,
  member: z.object({ id: uuid, name: z.string() }).nullable(),
  before: usdAmount.nullable(),
  after: usdAmount.nullable(),
  status: z.enum(STATUSES),
  proposedBy: z.object({ name: z.string(), isMe: z.boolean() }),
  proposedAt: moment,
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
  effectiveAt: moment.nullable(),
  reason: z.string().nullable(),
  fingerprint,
  actions: actionsShape(limitChangeMachine),
});

export const companyLimits = endpoint({
  method: 'GET',
  path: '/company/limits',
  summary: 'Returns the company’s single-member limits and pending changes',
  access: funds,
  reply: z.object({
    /** Outflows above this in 24 hours need a second member's approval; null without a limit. */
    limit: usdAmount.nullable(),
    taken: usdAmount,
    members: z.array(
      z.object({
        id: uuid,
        name: z.string(),
        isMe: z.boolean(),
        limit: usdAmount.nullable(),
        taken: usdAmount,
        approver,
      }),
    ),
    changes: z.array(limitChange),
    waitHours: z.number().int(),
    whyNot: z.string().nullable(),
  }),
  refusals: ['COMPANY_DOES_NOT_EXISTS'],
});

const OF_THE_CODE = [
  'TWO_FACTOR_CODE_REQUIRED',
  'E_INVALID_2FA_CODE',
  'TOO_MANY_WRONG_CODES',
] as const;
const code = text(20, 0).optional();

export const changeLimit = endpoint({
  method: 'POST',
  path: '/company/limits',
  summary: 'Sets or lowers a company limit immediately; proposes raising or removing one',
  access: funds,
  body: z.object({
    /** If missing, the company's limit is set. */
    memberId: uuid.optional(),
    /** Null removes the limit; zero: every outflow needs second approval. */
    amount: decimal(2, { positive: false })
      .refine((cents) => cents >= 0n, { params: { rule: 'min_value' } })
      .nullable(),
    code,
  }),
  reply: limitChange,
  refusals: [
    ...OF_THE_CODE,
    'COMPANY_DOES_NOT_EXISTS',
    'NOT_FOUND',
    'SECOND_MEMBER_NEEDED',
    'LIMIT_CHANGE_OPEN',
    'LIMIT_UNCHANGED',
  ],
  limit: 'code',
});

const oneChange = { access: ofParty, reply: limitChange, limit: 'code' } as const;

export const agreeToLimit = endpoint({
  method: 'POST',
  path: '/company/limits/:changeId/agree',
  summary:
    'Approves raising or removing a limit as a second member; takes effect after a waiting period',
  ...oneChange,
  makes: [limitChangeMachine.moves.agree],
  body: z.object({ fingerprint, code }),
  refusals: [
    ...OF_THE_CODE,
    'NOT_FOUND',
    'INVALID_TRANSITION',
    'OWN_REQUEST',
    'LIMIT_NOT_YOURS',
    'ASKER_LEFT',
    ...APPROVER_CODES,
    'APPROVAL_CHANGED',
  ],
});

export const declineLimit = endpoint({
  method: 'POST',
  path: '/company/limits/:changeId/decline',
  summary: 'Declines, as the second member, a request to raise or remove a limit',
  ...oneChange,
  makes: [limitChangeMachine.moves.decline],
  body: z.object({ reason: text(500) }),
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION', 'OWN_REQUEST', 'LIMIT_NOT_YOURS'],
});

export const withdrawLimit = endpoint({
  method: 'POST',
  path: '/company/limits/:changeId/withdraw',
  summary: 'Cancels a proposed or approved limit change that is not yet in force',
  ...oneChange,
  makes: [limitChangeMachine.moves.withdraw],
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION', 'NOT_THE_PROPOSER'],
});

export const declareIdentity = endpoint({
  method: 'POST',
  path: '/company/approver-identity',
  summary: 'Submits the caller’s identity for verification as an approver for their company',
  access: funds,
  body: memberIdentity.extend({ code }),
  reply: approver,
  refusals: [...OF_THE_CODE, 'COMPANY_DOES_NOT_EXISTS'],
  limit: 'code',
});

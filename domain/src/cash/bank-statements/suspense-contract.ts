import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { decimalText, isoDay, moment, usdAmount, uuid } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { endedApproval } from '../../people/approvals/standing.ts';
import { deskParty } from '../bank-accounts/desk-contract.ts';
import { reason } from '../bank-deposits/contract.ts';
import { depositMachine } from '../bank-deposits/deposit.machine.ts';
import { LINE_CLASS_NAMES } from './line-classes.ts';
import { SUSPENSE } from './list.ts';
import { SUSPENSE_STAGES, suspenseMachine } from './suspense.machine.ts';

const desk = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_FUNDS' } as const;

export const suggestion = z.object({
  partyId: z.string(),
  name: z.string(),
  depositId: z.string().nullable(),
  reference: z.string().nullable(),
  announced: usdAmount.nullable(),
  why: z.array(z.string()),
});

const SUSPENSE_APPROVALS = [
  'banking.assign',
  'banking.return',
  'banking.dismiss',
  'banking.class',
] as const;

export const suspenseItem = z.object({
  id: z.string(),
  stage: z.enum(SUSPENSE_STAGES),
  amount: decimalText,
  currency: z.string(),
  day: isoDay,
  sender: z.string(),
  account: z.string().nullable(),
  text: z.string(),
  bankReference: z.string().nullable(),
  /** The uploader can't be the only one to decide on the lines. */
  uploadedBy: z.object({ name: z.string(), own: z.boolean() }),
  why: z.string(),
  /** The booked line that a suspected duplicate repeats. */
  duplicateOf: z
    .object({
      day: isoDay,
      sender: z.string(),
      text: z.string(),
      bankReference: z.string().nullable(),
      statementId: z.string(),
      statementName: z.string(),
    })
    .nullable(),
  /** The party the money is held for, since it came from an account that isn't theirs. */
  heldFor: z.string().nullable(),
  entryId: uuid,
  ageDays: z.number().int(),
  /** `isOverdue` after that day. */
  dueOn: isoDay,
  isOverdue: z.boolean(),
  /** Its return was proposed because it is overdue; needs two approvals. */
  isReturnDue: z.boolean(),
  createdAt: moment,
  /** Those that can be requested, and the one given. */
  classes: z.array(z.enum(LINE_CLASS_NAMES)),
  lineClass: z.enum(LINE_CLASS_NAMES).nullable(),
  suggestions: z.array(suggestion),
  approval: z.enum(SUSPENSE_APPROVALS).nullable(),
  ended: endedApproval.nullable(),
  assignedTo: deskParty.nullable(),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
  actions: actionsShape(suspenseMachine, 'requestDismissal', 'requestClass'),
});
export type SuspenseItem = z.output<typeof suspenseItem>;

export const listSuspense = endpoint({
  method: 'GET',
  path: '/admin/funds/suspense',
  summary: 'Lists unattributed money with its known details and deadlines',
  access: desk,
  query: listQuery(SUSPENSE),
  reply: z.array(suspenseItem),
  refusals: [],
});

const balance = z.object({
  currency: z.string(),
  account: decimalText,
  lines: decimalText,
  count: z.number().int(),
  /** Balance less open lines; must be zero. */
  difference: decimalText,
  agrees: z.boolean(),
});
export type SuspenseBalance = z.output<typeof balance>;

export const suspenseBalances = endpoint({
  method: 'GET',
  path: '/admin/funds/suspense/balances',
  summary: 'Compares the suspense account with its open lines in each currency',
  access: desk,
  reply: z.array(balance),
  refusals: [],
});

const decisionRefusals = ['NOT_FOUND', 'INVALID_TRANSITION', 'RETURN_ONLY'] as const;

export const assignSuspense = endpoint({
  method: 'POST',
  path: '/admin/funds/suspense/:itemId/assign',
  summary: 'Credits a suspense line to a party; requires second approval above $10,000',
  access: { ...desk, fresh: true },
  value: 'single release sums',
  makes: [suspenseMachine.moves.assign, depositMachine.moves.credit],
  body: z.object({
    partyId: uuid,
    /** By default, the deposit that the line is held for. */
    depositId: uuid.optional(),
    /** The names of sender and party differ, as the requester confirmed. */
    senderConfirmed: z.boolean().optional(),
    reason,
  }),
  reply: z.object({ item: suspenseItem }),
  decides: 'banking.assign',
  refusals: [...decisionRefusals, 'PARTY_NOT_SERVED', 'SENDER_DIFFERS', 'APPROVAL_OPEN'],
});

export const returnSuspense = endpoint({
  method: 'POST',
  path: '/admin/funds/suspense/:itemId/return',
  summary:
    'Returns a suspense line to its sender’s account; requires second approval above $10,000',
  access: { ...desk, fresh: true },
  pausedBy: 'withdrawals',
  value: 'single release sums',
  makes: [suspenseMachine.moves.return, depositMachine.moves.return],
  body: z.object({ reason }),
  reply: z.object({ item: suspenseItem }),
  decides: 'banking.return',
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION', 'APPROVAL_OPEN'],
});

export const dismissSuspense = endpoint({
  method: 'POST',
  path: '/admin/funds/suspense/:itemId/dismiss',
  summary: 'Requests removal of a suspected duplicate from the books; requires second approval',
  access: { ...desk, fresh: true },
  value: 'second approval',
  body: z.object({ reason }),
  reply: z.object({ item: suspenseItem }),
  decides: 'banking.dismiss',
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION', 'NOT_A_DUPLICATE', 'APPROVAL_OPEN'],
});

export const classSuspense = endpoint({
  method: 'POST',
  path: '/admin/funds/suspense/:itemId/class',
  summary: 'Requests a class for a line in suspense; requires second approval',
  access: { ...desk, fresh: true },
  value: 'second approval',
  body: z.object({ lineClass: z.enum(LINE_CLASS_NAMES), reason }),
  reply: z.object({ item: suspenseItem }),
  decides: 'banking.class',
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION', 'CLASS_DIRECTION', 'APPROVAL_OPEN'],
});

import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { decimalText, isoDay, moment, usdAmount, uuid } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { endedApproval } from '../../people/approvals/standing.ts';
import { deskParty } from '../bank-accounts/desk-contract.ts';
import { reason } from '../bank-deposits/contract.ts';
import { depositMachine } from '../bank-deposits/deposit.machine.ts';
import { SUSPENSE } from './list.ts';
import { SUSPENSE_STAGES, suspenseMachine } from './suspense.machine.ts';

// Money that came to the platform's account and is nobody's yet.

const desk = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_FUNDS' } as const;

export const suggestion = z.object({
  partyId: z.string(),
  name: z.string(),
  depositId: z.string().nullable(),
  reference: z.string().nullable(),
  announced: usdAmount.nullable(),
  /** What speaks for it, in words. */
  why: z.array(z.string()),
});

const SUSPENSE_APPROVALS = ['banking.assign', 'banking.return', 'banking.dismiss'] as const;

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
  /** Who uploaded the statement that it came with: they don't decide about it alone. */
  uploadedBy: z.object({ name: z.string(), own: z.boolean() }),
  /** Why it wasn't credited by itself. */
  why: z.string(),
  /** The booked line that this one may repeat; null unless it is a suspected duplicate. */
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
  /** Set for money that is held because it came from another account than the person's own. */
  heldFor: z.string().nullable(),
  /** The entry of the books that brought it into suspense. */
  entryId: uuid,
  ageDays: z.number().int(),
  createdAt: moment,
  suggestions: z.array(suggestion),
  /** What waits for a second person: its credit, its return or its dismissal. */
  approval: z.enum(SUSPENSE_APPROVALS).nullable(),
  /** How the last request came to nothing, while nobody has made another. */
  ended: endedApproval.nullable(),
  /** What became of it. */
  assignedTo: deskParty.nullable(),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
  actions: actionsShape(suspenseMachine, 'requestDismissal'),
});
export type SuspenseItem = z.output<typeof suspenseItem>;

export const listSuspense = endpoint({
  method: 'GET',
  path: '/admin/funds/suspense',
  summary: 'Lists money that is nobody’s yet, oldest first, with what is known of it',
  access: desk,
  query: listQuery(SUSPENSE),
  reply: z.array(suspenseItem),
  refusals: [],
});

const balance = z.object({
  currency: z.string(),
  /** What the books say lies on the suspense account. */
  account: decimalText,
  /** What the open lines come to, and how many they are. */
  lines: decimalText,
  count: z.number().int(),
  /** The account less the lines: nothing but zero is right. */
  difference: decimalText,
  agrees: z.boolean(),
});
export type SuspenseBalance = z.output<typeof balance>;

export const suspenseBalances = endpoint({
  method: 'GET',
  path: '/admin/funds/suspense/balances',
  summary: 'The suspense account beside its open lines, in each currency, and whether they agree',
  access: desk,
  reply: z.array(balance),
  refusals: [],
});

const decisionRefusals = ['NOT_FOUND', 'INVALID_TRANSITION', 'RETURN_ONLY'] as const;

export const assignSuspense = endpoint({
  method: 'POST',
  path: '/admin/funds/suspense/:itemId/assign',
  summary: 'Credits a suspense line to a party; above $10,000 a second person has to agree',
  access: { ...desk, fresh: true },
  value: 'single release sums',
  makes: [suspenseMachine.moves.assign, depositMachine.moves.credit],
  body: z.object({
    partyId: uuid,
    /** Which of that party’s transfers it is; the one it is held for where none is named. */
    depositId: uuid.optional(),
    /** Whoever asks has seen that the sender bears another name than the party. */
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
    'Books a suspense line back to the account that it came from; above $10,000 a second person has to agree',
  access: { ...desk, fresh: true },
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
  summary:
    'Requests that a suspected duplicate is removed from the books; a second person approves',
  access: { ...desk, fresh: true },
  value: 'second approval',
  body: z.object({ reason }),
  reply: z.object({ item: suspenseItem }),
  decides: 'banking.dismiss',
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION', 'NOT_A_DUPLICATE', 'APPROVAL_OPEN'],
});

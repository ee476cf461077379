import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { moment, text, usdAmount, uuid } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { pageQuery } from '../../kernel/page.ts';
import { approvalCheck } from '../../people/approvals/shapes.ts';
import { paymentCase } from '../bank-accounts/payment-case.ts';
import { paymentStatus, withdrawalStage } from './contract.ts';
import { WITHDRAWALS } from './list.ts';
import { withdrawalMachine } from './withdrawal.machine.ts';

const funds = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_FUNDS' } as const;
const blocks = { who: 'staff', account: 'active', permission: 'CAN_BLOCK_TRANSACTIONS' } as const;
const either = {
  who: 'staff',
  account: 'active',
  anyOf: ['CAN_MANAGE_FUNDS', 'CAN_BLOCK_TRANSACTIONS'],
} as const;

const because = z.object({ reason: text(500) });
const withBankReference = z.object({ bankReference: text(70) });

export const deskWithdrawal = z.object({
  id: uuid,
  reference: z.string(),
  status: paymentStatus,
  stage: withdrawalStage,
  amount: usdAmount,
  currency: z.literal('USD'),
  party: z.object({ id: uuid, name: z.string(), kind: z.enum(['person', 'company']) }),
  askedBy: z.string(),
  account: z.string(),
  /** Of a rejection or failure; shown to the party. */
  reason: z.string().nullable(),
  /** Of a hold or release; “Confidential” except for compliance. */
  staffReason: z.string().nullable(),
  attention: z.string().nullable(),
  bankReference: z.string().nullable(),
  batch: z.object({ id: uuid, name: z.string() }).nullable(),
  approval: z.enum(['withdrawal.approve', 'withdrawal.fail']).nullable(),
  /** With the totals of the last 24 hours. */
  twoPeople: z.string().nullable(),
  requestedAt: moment,
  decidedAt: moment.nullable(),
  sentAt: moment.nullable(),
  endedAt: moment.nullable(),
  actions: actionsShape(withdrawalMachine),
});

const one = { reply: deskWithdrawal, limit: 'money' } as const;
const about = ['NOT_FOUND', 'INVALID_TRANSITION', 'OWN_CASE'] as const;

export const listDesk = endpoint({
  method: 'GET',
  path: '/admin/withdrawals',
  summary: 'Lists withdrawals by stage, longest waiting first; ended ones newest first',
  access: either,
  cost: 'search',
  query: listQuery(WITHDRAWALS),
  reply: z.array(deskWithdrawal),
  refusals: [],
});

export const deskSummary = endpoint({
  method: 'GET',
  path: '/admin/withdrawals/summary',
  summary: 'Returns the number and total of withdrawals in each stage',
  access: either,
  reply: z.object({
    stages: z.array(
      z.object({ stage: withdrawalStage, count: z.number().int(), amount: usdAmount }),
    ),
    attention: z.number().int(),
    automaticUpTo: usdAmount,
    nextFile: z.object({
      payments: z.number().int(),
      total: usdAmount,
      whyNot: z.string().nullable(),
    }),
  }),
  refusals: [],
});

export const withdrawalCase = endpoint({
  method: 'GET',
  path: '/admin/withdrawals/:withdrawalId',
  summary: 'Returns a withdrawal with its investor, bank account, checks and timeline',
  access: either,
  reply: deskWithdrawal.extend({
    fee: usdAmount,
    ...paymentCase,
    /** As approvers see them. */
    checks: z.array(approvalCheck),
  }),
  refusals: ['NOT_FOUND'],
});

export const rejectWithdrawal = endpoint({
  method: 'POST',
  path: '/admin/withdrawals/:withdrawalId/reject',
  /** Until the bank has the payment; also rejects a pending approval. */
  summary: 'Rejects a withdrawal with a reason the party sees; releases the reserved amount',
  access: funds,
  value: { stays: 'The money stays in the party’s wallet.' },
  makes: [withdrawalMachine.moves.reject],
  body: because,
  ...one,
  refusals: about,
});

export const holdWithdrawal = endpoint({
  method: 'POST',
  path: '/admin/withdrawals/:withdrawalId/hold',
  summary: 'Places a withdrawal on hold before it goes to the bank',
  access: blocks,
  value: { stays: 'The money stays reserved in the party’s wallet.' },
  makes: [withdrawalMachine.moves.hold],
  body: because,
  ...one,
  refusals: about,
});

export const releaseWithdrawal = endpoint({
  method: 'POST',
  path: '/admin/withdrawals/:withdrawalId/release',
  summary: 'Releases a withdrawal’s hold; it resumes at its previous stage',
  access: { ...blocks, fresh: true },
  value: { stays: 'It awaits approval again, or keeps the one it has.' },
  makes: [withdrawalMachine.moves.putBack, withdrawalMachine.moves.resume],
  body: because,
  ...one,
  refusals: [...about, 'CONTACT_SUPPORT'],
});

export const sendWithdrawal = endpoint({
  method: 'POST',
  path: '/admin/withdrawals/:withdrawalId/sent',
  summary: 'Records that the bank accepted a payment, with its bank reference',
  access: { ...funds, fresh: true },
  value: { stays: 'Records the bank’s result for an approved payment.' },
  makes: [withdrawalMachine.moves.send],
  body: withBankReference,
  ...one,
  refusals: about,
});

export const failWithdrawal = endpoint({
  method: 'POST',
  path: '/admin/withdrawals/:withdrawalId/failed',
  summary: 'Marks a withdrawal as failed; requires second approval above $10,000 in 24 hours',
  access: { ...funds, fresh: true },
  value: 'single release sums',
  makes: [withdrawalMachine.moves.fail],
  decides: 'withdrawal.fail',
  body: because,
  ...one,
  refusals: [...about, 'APPROVAL_OPEN'],
});

export const paymentBatch = z.object({
  id: uuid,
  /** The message id in the file. */
  name: z.string(),
  payments: z.number().int(),
  total: usdAmount,
  createdBy: z.string(),
  createdAt: moment,
  unsent: z.number().int(),
});

export const claimBatch = endpoint({
  method: 'POST',
  path: '/admin/withdrawal-batches',
  summary: 'Creates a payment file of all approved withdrawals; none is in two files',
  access: { ...funds, fresh: true },
  pausedBy: 'withdrawals',
  value: { stays: 'Puts approved withdrawals into a payment file.' },
  makes: [withdrawalMachine.moves.claim],
  reply: paymentBatch,
  refusals: ['NOTHING_TO_EXPORT', 'BANK_TRANSFERS_OFF'],
  idempotency: 'required',
  limit: 'money',
});

export const listBatches = endpoint({
  method: 'GET',
  path: '/admin/withdrawal-batches',
  summary: 'Lists the payment files, newest first',
  access: either,
  query: z.object(pageQuery),
  reply: z.array(paymentBatch),
  refusals: [],
});

export const batchFile = endpoint({
  method: 'GET',
  path: '/admin/withdrawal-batches/:batchId/file',
  summary: 'Downloads a payment file (ISO 20022 pain.001); always the same content',
  access: funds,
  pausedBy: 'withdrawals',
  reply: z.unknown(),
  refusals: ['NOT_FOUND', 'BANK_TRANSFERS_OFF'],
  cost: 'export',
  answers: 'file',
});

export const sendBatch = endpoint({
  method: 'POST',
  path: '/admin/withdrawal-batches/:batchId/sent',
  summary: 'Records that the bank accepted a whole payment file',
  access: { ...funds, fresh: true },
  value: { stays: 'Records the bank’s result for approved payments.' },
  makes: [withdrawalMachine.moves.send],
  body: withBankReference,
  reply: paymentBatch,
  refusals: about,
  limit: 'money',
});

export const partyHold = z.object({
  id: uuid,
  party: z.object({ id: uuid, name: z.string(), kind: z.enum(['person', 'company']) }),
  reason: z.string(),
  heldBy: z.string(),
  heldAt: moment,
  liftedBy: z.string().nullable(),
  liftedAt: moment.nullable(),
  liftReason: z.string().nullable(),
});

export const listPartyHolds = endpoint({
  method: 'GET',
  path: '/admin/party-holds',
  summary: 'Lists parties on hold and those whose hold was released',
  access: blocks,
  query: z.object({ open: z.enum(['yes', 'no']).default('yes'), ...pageQuery }),
  reply: z.array(partyHold),
  refusals: [],
});

export const holdParty = endpoint({
  method: 'POST',
  path: '/admin/party-holds',
  summary: 'Places a party’s outgoing transactions on hold, including pending withdrawals',
  access: blocks,
  value: { stays: 'Stops a party’s outgoing transactions.' },
  body: z.object({ partyId: uuid, reason: text(500) }),
  reply: partyHold,
  refusals: ['NOT_FOUND', 'OWN_CASE', 'PARTY_HELD'],
  limit: 'money',
});

export const liftPartyHold = endpoint({
  method: 'POST',
  path: '/admin/party-holds/:holdId/lift',
  summary: 'Releases a party’s hold; withdrawals on hold are released one by one',
  access: { ...blocks, fresh: true },
  body: because,
  reply: partyHold,
  refusals: ['NOT_FOUND', 'OWN_CASE', 'INVALID_TRANSITION'],
  limit: 'money',
});

import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { decimalText, email, isoDay, isoMoment, text, uuid } from '../../kernel/fields.ts';
import { pageQuery } from '../../kernel/page.ts';
import { DEPOSIT_STAGES, depositMachine } from './deposit.machine.ts';
import { reason } from './deposit-contract.ts';
import { NAME_CHECKS, nameCheckMachine } from './name-check.machine.ts';
import { SUSPENSE_STAGES, suspenseMachine } from './suspense.machine.ts';

// What the platform's finance staff see and decide about money that comes in.

const desk = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_FUNDS' } as const;

const party = z.object({ id: z.string(), name: z.string(), userId: z.string().nullable() });

export const deskDeposit = z.object({
  id: z.string(),
  reference: z.string(),
  stage: z.enum(DEPOSIT_STAGES),
  amount: decimalText,
  credited: decimalText.nullable(),
  currency: z.literal('USD'),
  party,
  bank: z.string(),
  transactionId: z.string().nullable(),
  transferredAt: isoMoment.nullable(),
  receipt: z.boolean(),
  reason: z.string().nullable(),
  createdAt: isoMoment,
  expiresAt: isoMoment,
  completedAt: isoMoment.nullable(),
  /** The suspense line that holds its money. */
  suspenseId: z.string().nullable(),
});
export type DeskDeposit = z.input<typeof deskDeposit>;

export const suggestion = z.object({
  partyId: z.string(),
  name: z.string(),
  depositId: z.string().nullable(),
  reference: z.string().nullable(),
  announced: decimalText.nullable(),
  /** What speaks for it, in words. */
  why: z.array(z.string()),
});

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
  /** Why it wasn't credited by itself. */
  why: z.string(),
  /** Set for money that is held because it came from another account than the person's own. */
  heldFor: z.string().nullable(),
  ageDays: z.number().int(),
  createdAt: isoMoment,
  suggestions: z.array(suggestion),
  /** Assigning it waits for a second person. */
  proposal: z
    .object({
      party,
      reference: z.string().nullable(),
      reason: z.string(),
      by: z.string(),
      own: z.boolean(),
      expiresAt: isoMoment,
    })
    .nullable(),
  /** What became of it. */
  assignedTo: party.nullable(),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: isoMoment.nullable(),
});
export type SuspenseItem = z.input<typeof suspenseItem>;

export const deskBank = z.object({
  id: z.string(),
  party,
  holderName: z.string(),
  verifiedName: z.string(),
  bankName: z.string(),
  country: z.string(),
  currency: z.string(),
  masked: z.string(),
  active: z.boolean(),
  nameCheck: z.enum(NAME_CHECKS),
  reason: z.string().nullable(),
  /** The other parties that named the same account. */
  sharedWith: z.array(party),
  createdAt: isoMoment,
  updatedAt: isoMoment,
});
export type DeskBank = z.input<typeof deskBank>;

export const DEPOSIT_VIEWS = ['open', 'declared', 'held', 'credited', 'all'] as const;

export const listDeskDeposits = endpoint({
  method: 'GET',
  path: '/admin/funds/deposits',
  summary: 'Lists announced bank transfers of all parties',
  access: desk,
  query: z.object({
    view: z.enum(DEPOSIT_VIEWS).default('open'),
    q: text(120, 0).optional(),
    ...pageQuery,
  }),
  reply: z.array(deskDeposit),
  refusals: [],
});

export const rejectDeposit = endpoint({
  method: 'POST',
  path: '/admin/funds/deposits/:depositId/reject',
  summary: 'Rejects a declared transfer behind which nothing was found; the person reads why',
  access: desk,
  makes: [depositMachine.moves.reject],
  body: z.object({ reason }),
  reply: z.object({ deposit: deskDeposit }),
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION'],
});

export const openReceipt = endpoint({
  method: 'GET',
  path: '/admin/funds/deposits/:depositId/receipt',
  summary: 'Opens the receipt of a declared transfer; the opening is logged',
  access: desk,
  reply: z.unknown(),
  refusals: ['NOT_FOUND'],
  answers: 'file',
});

export const listSuspense = endpoint({
  method: 'GET',
  path: '/admin/funds/suspense',
  summary: 'Lists money that is nobody’s yet, oldest first, with what is known of it',
  access: desk,
  query: z.object({ view: z.enum(['open', 'decided']).default('open'), ...pageQuery }),
  reply: z.array(suspenseItem),
  refusals: [],
});

const decisionRefusals = ['NOT_FOUND', 'INVALID_TRANSITION', 'RETURN_ONLY'] as const;

export const assignSuspense = endpoint({
  method: 'POST',
  path: '/admin/funds/suspense/:itemId/assign',
  summary: 'Credits a suspense line to a party; above $10,000 a second person has to agree',
  access: { ...desk, fresh: true },
  makes: [suspenseMachine.moves.assign, depositMachine.moves.credit],
  body: z.object({ depositId: uuid.optional(), email: email.optional(), reason }),
  reply: z.object({ item: suspenseItem }),
  refusals: [...decisionRefusals, 'PARTY_NOT_SERVED', 'APPROVAL_OPEN'],
});

export const decideSuspense = endpoint({
  method: 'POST',
  path: '/admin/funds/suspense/:itemId/decide',
  summary: 'Agrees or disagrees, as the second person, that a suspense line is credited',
  access: { ...desk, fresh: true },
  makes: [suspenseMachine.moves.assign, depositMachine.moves.credit],
  body: z.object({ approves: z.boolean(), reason: text(300, 0).optional() }),
  reply: z.object({ item: suspenseItem }),
  refusals: [
    ...decisionRefusals,
    'PARTY_NOT_SERVED',
    'OWN_REQUEST',
    'ALREADY_DECIDED',
    'APPROVAL_NOT_OPEN',
    'APPROVAL_CHANGED',
    'NOT_APPROVED',
  ],
});

export const returnSuspense = endpoint({
  method: 'POST',
  path: '/admin/funds/suspense/:itemId/return',
  summary: 'Books a suspense line back to the account that it came from',
  access: { ...desk, fresh: true },
  makes: [suspenseMachine.moves.return, depositMachine.moves.return],
  body: z.object({ reason }),
  reply: z.object({ item: suspenseItem }),
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION'],
});

export const BANK_VIEWS = ['waiting', 'shared', 'all'] as const;

export const listDeskBanks = endpoint({
  method: 'GET',
  path: '/admin/funds/banks',
  summary: 'Lists bank accounts whose name waits for a check, or that several parties named',
  access: desk,
  query: z.object({ view: z.enum(BANK_VIEWS).default('waiting'), ...pageQuery }),
  reply: z.array(deskBank),
  refusals: [],
});

export const checkBankName = endpoint({
  method: 'POST',
  path: '/admin/funds/banks/:bankId/name',
  summary: 'Says whether a bank account is its party’s own',
  access: { ...desk, fresh: true },
  makes: [nameCheckMachine.moves.confirm, nameCheckMachine.moves.reject],
  body: z.object({ approves: z.boolean(), reason: text(300, 0).optional() }),
  reply: z.object({ bank: deskBank }),
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION'],
});

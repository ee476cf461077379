import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { decimalText, email, isoDay, isoMoment, text, uuid } from '../../kernel/fields.ts';
import { pageQuery } from '../../kernel/page.ts';
import { deskParty } from '../bank-accounts/desk-contract.ts';
import { reason } from '../bank-deposits/contract.ts';
import { depositMachine } from '../bank-deposits/deposit.machine.ts';
import { SUSPENSE_STAGES, suspenseMachine } from './suspense.machine.ts';

// Money that came to the platform's account and is nobody's yet.

const desk = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_FUNDS' } as const;

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
      party: deskParty,
      reference: z.string().nullable(),
      reason: z.string(),
      by: z.string(),
      own: z.boolean(),
      expiresAt: isoMoment,
    })
    .nullable(),
  /** What became of it. */
  assignedTo: deskParty.nullable(),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: isoMoment.nullable(),
  actions: actionsShape(suspenseMachine),
});
export type SuspenseItem = z.input<typeof suspenseItem>;

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
  decides: 'banking.assign',
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
  decides: 'banking.assign',
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

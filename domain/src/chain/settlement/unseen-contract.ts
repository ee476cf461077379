import { z } from 'zod';
import { action } from '../../kernel/actions.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { decimalText, isoMoment, text, uuid } from '../../kernel/fields.ts';
import { pageQuery } from '../../kernel/page.ts';
import { fingerprint } from '../../people/approvals/fingerprint.ts';
import { endedApproval } from '../../people/approvals/standing.ts';
import { digits } from './contract.ts';
import { attemptMachine, INSTRUCTION_KINDS } from './instruction.machine.ts';

// What was sent and may be in blocks that are no longer to be had. Where no node and no indexer can
// tell, one person says what became of it and another agrees.

const desk = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_CUSTODY' } as const;

export const UNSEEN_OUTCOMES = ['IN_BLOCK', 'IN_NO_BLOCK'] as const;
const outcome = z.enum(UNSEEN_OUTCOMES);

const unseen = z.object({
  /** The instruction’s id. */
  id: uuid,
  kind: z.enum(INSTRUCTION_KINDS),
  tokenName: z.string().nullable(),
  quantity: decimalText.nullable(),
  fromAddress: z.string().nullable(),
  toAddress: z.string().nullable(),
  txId: z.string(),
  /** The only rounds that it can be in. */
  firstValid: digits,
  lastValid: digits,
  /** What somebody says became of it, waiting for a second person. */
  asked: z
    .object({
      outcome,
      round: digits.nullable(),
      reason: z.string(),
      by: z.string(),
      mine: z.boolean(),
      expiresAt: isoMoment,
      /** Who may be the second person. */
      missing: z.array(z.string()),
      /** What an approval names: everything that is shown here and agreed to. */
      fingerprint,
      decide: action,
    })
    .nullable(),
  /** How the last request came to nothing. */
  ended: endedApproval.nullable(),
});
export type Unseen = z.input<typeof unseen>;

export const listUnseen = endpoint({
  method: 'GET',
  path: '/admin/settlement/unseen',
  summary: 'Lists what was sent and may be in blocks that no node has any more',
  access: desk,
  query: z.object(pageQuery),
  reply: z.array(unseen),
  refusals: [],
});

export const askUnseen = endpoint({
  method: 'POST',
  path: '/admin/settlement/:instructionId/unseen',
  summary: 'Asks a second person to agree what became of a transaction that nobody could see',
  access: { ...desk, fresh: true },
  decides: 'settlement.unseen',
  body: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('IN_BLOCK'), round: digits, reason: text(300, 3) }),
    z.object({ outcome: z.literal('IN_NO_BLOCK'), reason: text(300, 3) }),
  ]),
  reply: unseen,
  refusals: ['NOT_FOUND', 'APPROVAL_OPEN', 'OWN_CASE'],
});

export const decideUnseen = endpoint({
  method: 'POST',
  path: '/admin/settlement/:instructionId/unseen/decide',
  summary: 'Agrees or disagrees, as the second person, to what became of a transaction',
  access: { ...desk, fresh: true },
  value: 'second approval',
  decides: 'settlement.unseen',
  makes: [attemptMachine.moves.agree_in, attemptMachine.moves.agree_out],
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('approve'), fingerprint }),
    z.object({ decision: z.literal('reject'), reason: text(300) }),
  ]),
  reply: z.object({ id: uuid, status: z.enum(['APPROVED', 'REJECTED']) }),
  refusals: [
    'NOT_FOUND',
    'OWN_REQUEST',
    'OWN_CASE',
    'ALREADY_DECIDED',
    'APPROVAL_CHANGED',
    'APPROVAL_NOT_OPEN',
    'NOT_APPROVED',
  ],
});

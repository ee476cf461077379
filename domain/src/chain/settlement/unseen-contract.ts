import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { decimalText, text, uuid } from '../../kernel/fields.ts';
import { pageQuery } from '../../kernel/page.ts';
import { endedApproval } from '../../people/approvals/standing.ts';
import { digits } from './contract.ts';
import { INSTRUCTION_KINDS } from './instruction.machine.ts';

// Possibly in unavailable blocks. If no node or indexer can tell, one person states the outcome and
// another approves it.

const desk = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_CUSTODY' } as const;

export const UNSEEN_OUTCOMES = ['IN_BLOCK', 'IN_NO_BLOCK'] as const;

const unseen = z.object({
  id: uuid,
  kind: z.enum(INSTRUCTION_KINDS),
  tokenName: z.string().nullable(),
  quantity: decimalText.nullable(),
  fromAddress: z.string().nullable(),
  toAddress: z.string().nullable(),
  txId: z.string(),
  firstValid: digits,
  lastValid: digits,
  isRequested: z.boolean(),
  ended: endedApproval.nullable(),
});
export type Unseen = z.output<typeof unseen>;

export const listUnseen = endpoint({
  method: 'GET',
  path: '/admin/settlement/unseen',
  summary: 'Lists sent transactions that may be in blocks no node has',
  access: desk,
  query: z.object(pageQuery),
  reply: z.array(unseen),
  refusals: [],
});

export const requestUnseenDecision = endpoint({
  method: 'POST',
  path: '/admin/settlement/:instructionId/unseen',
  summary: 'Resolves a transaction that may be in a missing block; requires second approval',
  access: { ...desk, fresh: true },
  value: 'second approval',
  decides: 'settlement.unseen',
  body: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('IN_BLOCK'), round: digits, reason: text(300, 3) }),
    z.object({ outcome: z.literal('IN_NO_BLOCK'), reason: text(300, 3) }),
  ]),
  reply: unseen,
  refusals: ['NOT_FOUND', 'APPROVAL_OPEN', 'OWN_CASE'],
});

import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { decimalText, isoDay } from '../../kernel/fields.ts';
import { reason } from '../bank-deposits/contract.ts';

// Statements of one account and currency follow one another. Where that chain ends wrongly, two
// people say from which balance it goes on.

const desk = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_FUNDS' } as const;

/** Where the statements of an account and currency end: what the next one has to open with. */
const chainEnd = z.object({
  id: z.string(),
  /** The account by its ends; null while none is configured. */
  account: z.string().nullable(),
  currency: z.string(),
  balance: decimalText,
  day: isoDay,
  /** What was booked last: a statement, or a restart with its reason. */
  restarted: z.string().nullable(),
  /** A restart waits for a second person. */
  isRestartRequested: z.boolean(),
});
export type ChainEnd = z.output<typeof chainEnd>;

export const listChains = endpoint({
  method: 'GET',
  path: '/admin/funds/statement-chains',
  summary: 'Where the booked statements end, in each currency',
  access: desk,
  reply: z.array(chainEnd),
  refusals: [],
});

const chain = z.object({ chain: chainEnd });

export const askRestart = endpoint({
  method: 'POST',
  path: '/admin/funds/statement-chains/:chainId/restart',
  summary:
    'Requests that the next statement goes on from another balance; a second person approves',
  access: { ...desk, fresh: true },
  decides: 'banking.restart',
  body: z.object({ balance: z.string().max(40), day: isoDay, reason }),
  reply: chain,
  refusals: ['NOT_FOUND', 'APPROVAL_OPEN'],
});

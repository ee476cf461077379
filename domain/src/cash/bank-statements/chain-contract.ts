import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { decimalText, isoDay } from '../../kernel/fields.ts';
import { reason } from '../bank-deposits/contract.ts';

// Per account and currency, statements chain their balances. If a chain breaks, two staff members
// set the balance from which it continues.

const desk = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_FUNDS' } as const;

/** The next statement must open with this balance. */
const chainEnd = z.object({
  id: z.string(),
  account: z.string().nullable(),
  currency: z.string(),
  balance: decimalText,
  day: isoDay,
  /** Set after a restart instead of a statement. */
  restarted: z.string().nullable(),
  isRestartRequested: z.boolean(),
});
export type ChainEnd = z.output<typeof chainEnd>;

export const listChains = endpoint({
  method: 'GET',
  path: '/admin/funds/statement-chains',
  summary: 'Returns the last booked closing balance in each currency',
  access: desk,
  reply: z.array(chainEnd),
  refusals: [],
});

const chain = z.object({ chain: chainEnd });

export const askRestart = endpoint({
  method: 'POST',
  path: '/admin/funds/statement-chains/:chainId/restart',
  summary: 'Requests a restart of statements from another balance; requires second approval',
  access: { ...desk, fresh: true },
  decides: 'banking.restart',
  body: z.object({ balance: z.string().max(40), day: isoDay, reason }),
  reply: chain,
  refusals: ['NOT_FOUND', 'APPROVAL_OPEN'],
});

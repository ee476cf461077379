import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { WALLET_CURRENCIES } from '../kernel/money.ts';
import { cursorQuery } from '../kernel/page.ts';
import { MOVEMENT_KINDS } from './movements.ts';
import { feeSchedule, walletBalance, walletMovement } from './shapes.ts';

const party = { who: 'signed_in', account: 'served', owns: 'party' } as const;

export const overview = endpoint({
  method: 'GET',
  path: '/user/wallet/overview',
  summary: 'Shows the party’s wallet: what is available, held and on its way, by currency',
  access: party,
  reply: z.object({ walletBalance }),
  refusals: [],
});

export const transactions = endpoint({
  method: 'GET',
  path: '/user/wallet/transactions',
  summary: 'Lists movements of one currency, newest first, with the balance after each',
  access: party,
  query: z.object({
    currency: z.enum(WALLET_CURRENCIES).default('USD'),
    kind: z.enum(MOVEMENT_KINDS).optional(),
    ...cursorQuery,
  }),
  reply: z.array(walletMovement),
  refusals: [],
});

export const fees = endpoint({
  method: 'GET',
  path: '/fees',
  summary: 'Tells the fees that hold today',
  access: { who: 'anyone' },
  reply: feeSchedule,
  refusals: [],
});

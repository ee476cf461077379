import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { walletBalance } from './shapes.ts';

const party = { who: 'signed_in', account: 'served', owns: 'party' } as const;

export const overview = endpoint({
  method: 'GET',
  path: '/user/wallet/overview',
  summary: 'Shows the party’s wallet: what is available, held and on its way, by currency',
  access: party,
  reply: z.object({ walletBalance }),
  refusals: [],
});

import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { walletBalance } from './shapes.ts';

const party = { who: 'signed_in', account: 'served', owns: 'party' } as const;

export const overview = endpoint({
  method: 'GET',
  path: '/user/wallet/overview',
  summary: 'Returns the party’s wallet by currency: available, reserved and pending',
  access: party,
  reply: z.object({ walletBalance }),
  refusals: [],
});

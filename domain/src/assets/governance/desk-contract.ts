import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { moment, uuid } from '../../kernel/fields.ts';

export const exitVotes = endpoint({
  method: 'GET',
  path: '/admin/exit-votes',
  summary: 'Lists exit votes awaiting staff, longest-waiting first',
  access: { who: 'staff', account: 'active', permission: 'CAN_MANAGE_ASSETS' },
  reply: z.array(
    z.object({
      id: uuid,
      question: z.string(),
      asset: z.object({ id: uuid, name: z.string() }),
      requestedAt: moment,
    }),
  ),
  refusals: [],
});

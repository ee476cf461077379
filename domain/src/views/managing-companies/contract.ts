import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { moment, usdAmount, uuid } from '../../kernel/fields.ts';
import { companyProfile } from '../../people/companies/contract.ts';

export const managerView = companyProfile.extend({
  team: z.array(z.object({ name: z.string(), role: z.string(), avatar: z.string() })),
  record: z.object({
    /** Number of offerings that were completed, are open or closing, and failed. */
    completed: z.number().int(),
    running: z.number().int(),
    ended: z.number().int(),
    /** USD that investors paid for units, without fees. */
    raised: usdAmount,
    /** USD later paid to holders: dividends, interest, rents. */
    returned: usdAmount,
    /** Due to holders outside the platform, whom the company pays directly. */
    outside: usdAmount,
    onTime: z.number().int(),
    holders: z.number().int(),
    assets: z.number().int(),
  }),
  documents: z.array(
    z.object({
      id: uuid,
      name: z.string(),
      assetId: uuid,
      assetName: z.string(),
      at: moment,
    }),
  ),
});
export type ManagerView = z.output<typeof managerView>;

export const manager = endpoint({
  method: 'GET',
  path: '/managers/:managerId',
  summary:
    'Returns a company that manages assets: profile, team, track record and public documents',
  access: { who: 'signed_in', account: 'any' },
  reply: managerView,
  refusals: ['COMPANY_DOES_NOT_EXISTS'],
});

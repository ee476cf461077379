import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { moment, usdAmount, uuid } from '../../kernel/fields.ts';
import { companyProfile } from '../../people/companies/contract.ts';

export const managerView = companyProfile.extend({
  team: z.array(z.object({ name: z.string(), role: z.string(), avatar: z.string() })),
  record: z.object({
    /** Completed; open or closing; failed. */
    completed: z.number().int(),
    running: z.number().int(),
    ended: z.number().int(),
    /** Paid for units, without fees. */
    raised: usdAmount,
    /** Paid to holders: dividends, interest, rents. */
    returned: usdAmount,
    /** To holders outside the platform, whom the company pays. */
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

import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { moment, usdAmount, uuid } from '../../kernel/fields.ts';
import { companyProfile } from '../../people/companies/contract.ts';

/** Who manages assets, as investors may judge them. */
export const managerView = companyProfile.extend({
  team: z.array(z.object({ name: z.string(), role: z.string(), avatar: z.string() })),
  record: z.object({
    /** Offers whose units were issued, that are open or closing now, and that came to nothing. */
    completed: z.number().int(),
    running: z.number().int(),
    ended: z.number().int(),
    /** US dollars that investors paid for units, without fees. */
    raised: usdAmount,
    /** US dollars paid to holders since: dividends, interest, rents. */
    returned: usdAmount,
    /** Of the completed offers, those whose units were issued by the long-stop date. */
    onTime: z.number().int(),
    /** Whoever holds units of an asset of theirs now. */
    holders: z.number().int(),
    assets: z.number().int(),
  }),
  /** What everybody may open of the assets on the market, newest first. */
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
  summary: 'A company that manages assets: profile, team, track record and public documents',
  access: { who: 'signed_in', account: 'any' },
  reply: managerView,
  refusals: ['COMPANY_DOES_NOT_EXISTS'],
});

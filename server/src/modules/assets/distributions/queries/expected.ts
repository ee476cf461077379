import type { Ctx } from '../../../../kit/ctx.ts';
import type { ExpectedBalances, ExpectedHolds } from '../../../money/ledger/index.ts';
import { listHeldForPayment } from '../repository/distributions.ts';
import { sumKept } from '../repository/lines.ts';
import { listRemitted, sumRemitted } from '../repository/remittances.ts';

/** What funded distributions hold back, and what lies with us of them: the books are held to it. */
export const distributionHolds: readonly (ExpectedHolds | ExpectedBalances)[] = [
  { kind: 'distribution', list: listHeldForPayment },
  {
    purpose: 'held_payments',
    list: async (ctx) => [{ commodity: 'USD', amount: (await sumKept(ctx)).held }],
  },
  {
    purpose: 'withheld_tax',
    list: async (ctx) => [{ commodity: 'USD', amount: await taxOnAccount(ctx) }],
  },
];

/** What was withheld and neither went back with its line nor to an authority. */
export const taxOnAccount = async (ctx: Ctx): Promise<bigint> =>
  (await sumKept(ctx)).withheld - (await sumRemitted(ctx));

/** Everything that was remitted, with its day: the comparison with the bank asks for it. */
export const remittedTax = (ctx: Ctx) => listRemitted(ctx);

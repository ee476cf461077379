import type { Ctx } from '../../../../kit/ctx.ts';
import type { ExpectedBalances, ExpectedHolds } from '../../../money/ledger/index.ts';
import { listHeldForPayment } from '../repository/distributions.ts';
import { sumKept } from '../repository/lines.ts';
import { sumRemitted } from '../repository/remittances.ts';

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

/** Withheld tax neither returned with its line nor remitted. */
export const taxOnAccount = async (ctx: Ctx): Promise<bigint> =>
  (await sumKept(ctx)).withheld - (await sumRemitted(ctx));

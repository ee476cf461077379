import { sideOf } from '@holdfast/domain/market/exchange/terms';
import type { ExpectedHolds, ExpectedRestrictions } from '../../../money/ledger/index.ts';
import { listOpen } from '../repository/orders.ts';
import { listUnsettledProceeds } from '../repository/trades.ts';
import { holdOf } from '../rules/charges.ts';

/** The holds are computed only from open orders and compared with the ledger. */
export const orderHolds: ExpectedHolds = {
  kind: 'order',
  list: async (ctx) =>
    (await listOpen(ctx.tx)).map((order) => {
      const remaining = Number(order.remaining);
      const side = sideOf(order.action);
      return { id: order.id, amount: holdOf(side, Number(order.price), remaining, order) };
    }),
};

export const unsettledProceeds: ExpectedRestrictions = {
  kind: 'trade',
  list: (ctx) => listUnsettledProceeds(ctx.tx),
};

import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import * as wallet from '@holdfast/domain/wallet/contract';
import { feesOn } from '@holdfast/domain/wallet/fees';
import { answer, type Route, route } from '../../kit/route.ts';
import { historyOf, type NameCauses } from './history.ts';
import { overviewOf, type UnsettledProceeds } from './overview.ts';

/**
 * `nameCauses` is given by the rooms whose commitments and orders stand in a history, `unsettled`
 * by the exchange: proceeds of sales whose units have not moved on the chain yet.
 */
export function walletRoutes(
  nameCauses: NameCauses = async () => new Map(),
  unsettled: UnsettledProceeds = async () => 0n,
): Route[] {
  return [
    route(wallet.overview, async (ctx) => ({
      walletBalance: await overviewOf(ctx, ctx.actor.partyId, unsettled),
    })),
    route(wallet.transactions, async (ctx, { query }) => {
      const { rows, next } = await historyOf(ctx, ctx.actor.partyId, query, nameCauses);
      return answer(rows, { meta: { next } });
    }),
    route(wallet.fees, async (ctx) => {
      const { version, effectiveFrom, rules } = feesOn(ctx.now.toISOString().slice(0, 10));
      const percent = (bps: number) => writeDecimal(BigInt(bps), 2);
      return {
        version,
        effectiveFrom,
        rules: rules.map((rule) => ({ ...rule, percent: percent(rule.bps) })),
      };
    }),
  ];
}

import { moneyText } from '@holdfast/domain/kernel/money';
import { quantityText } from '@holdfast/domain/kernel/quantity';
import * as contract from '@holdfast/domain/portfolio/contract';
import { answer, type Route, route } from '../../kit/route.ts';
import { performanceOf } from './performance.ts';
import { unitMovements } from './portfolio.read.ts';
import { portfolioOf } from './service.ts';

export const portfolioRoutes = (): Route[] => [
  route(contract.portfolio, (ctx) => portfolioOf(ctx)),
  route(contract.performance, (ctx, { query }) => performanceOf(ctx, query.range)),
  route(contract.portfolioTransactions, async (ctx, { query }) => {
    const rows = await unitMovements(ctx.tx, ctx.actor.partyId, query);
    const last = rows.length === query.limit ? rows.at(-1) : undefined;
    const lines = rows.map((row) => ({
      ...row,
      at: row.at.toISOString(),
      units: quantityText(row.units),
      cost: moneyText(row.cost),
      realised: moneyText(row.realised),
    }));
    return answer(lines, { meta: { next: last?.id ?? null } });
  }),
];

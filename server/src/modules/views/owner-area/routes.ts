import * as contract from '@holdfast/domain/views/owner-area/contract';
import { answer, outsideRoute, type Route, route } from '../../../kit/http/route.ts';
import { transactionsCsv } from './documents.ts';
import { assetNextOf } from './queries/asset-next.ts';
import { dashboardOf } from './queries/dashboard.ts';
import { transactionsOf } from './queries/transactions.ts';

export const ownerAreaRoutes = (): Route[] => [
  route(contract.dashboard, (ctx) => dashboardOf(ctx)),
  route(contract.assetNext, (ctx, { params }) => assetNextOf(ctx, params.assetId)),
  route(contract.transactions, async (ctx, { query }) => {
    const { rows, next } = await transactionsOf(ctx, query);
    return answer(rows, { meta: { next } });
  }),
  outsideRoute(contract.transactionsCsv, async (call, { query }) =>
    transactionsCsv(call.transaction, call.edge.clock.now(), query),
  ),
];

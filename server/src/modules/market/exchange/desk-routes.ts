import * as desk from '@holdfast/domain/market/exchange/desk-contract';
import * as owner from '@holdfast/domain/market/exchange/owner-contract';
import { outsideRoute, type Route, route } from '../../../kit/route.ts';
import type { Exchange } from './exchange.ts';
import { activityCsv, assetActivity, ownActivity } from './service/activity.ts';
import { decideAndOpen, tradingDesk } from './service/desk.ts';
import { listFindings, lookAt } from './service/findings.ts';
import { marketLines } from './service/markets.ts';
import { requestOpening } from './service/opening.ts';

/** What staff do about markets, and what owners see of theirs. */
export const deskRoutes = (exchange: Exchange): Route[] => [
  route(desk.getTradingDesk, (ctx, { params }) => tradingDesk(ctx, params.assetId)),
  route(desk.openTrading, async (ctx, { params, body }) => {
    await requestOpening(ctx, params.assetId, body);
    return tradingDesk(ctx, params.assetId);
  }),
  outsideRoute(desk.decideOpening, (call, { params, body }) =>
    decideAndOpen(
      call,
      exchange,
      params.assetId,
      body.outcome === 'approve' ? { approves: true } : { approves: false, reason: body.reason },
    ),
  ),
  route(desk.listMarkets, (ctx) => marketLines(ctx)),
  route(desk.listFindings, (ctx, { query }) => listFindings(ctx, query)),
  route(desk.lookAtFinding, async (ctx, { params, body }) => {
    await lookAt(ctx, params.findingId, body.note);
    return {};
  }),
  route(owner.marketActivity, (ctx) => ownActivity(ctx)),
  route(owner.assetActivity, (ctx, { params }) => assetActivity(ctx, params.assetId)),
  route(owner.assetActivityCsv, (ctx, { params }) => activityCsv(ctx, params.assetId)),
];

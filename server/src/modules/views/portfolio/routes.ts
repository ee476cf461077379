import { done } from '@holdfast/domain/successes';
import * as alerts from '@holdfast/domain/views/portfolio/alerts-contract';
import * as contract from '@holdfast/domain/views/portfolio/contract';
import { gainsView } from '@holdfast/domain/views/portfolio/shapes';
import * as sharing from '@holdfast/domain/views/portfolio/sharing-contract';
import { onWire } from '../../../kit/http/encode.ts';
import { answer, outsideRoute, type Route, route } from '../../../kit/http/route.ts';
import type { Exchange } from '../../market/exchange/index.ts';
import { addAlert, alertsOf, removeAlert } from './commands/alerts.ts';
import { addPriceAlert, priceAlertsOf } from './commands/price-alerts.ts';
import { invite, revokeShare, sharesOf } from './commands/sharing.ts';
import { makeGainsPdf } from './documents/gains-pdf.ts';
import { exitOf, exitOfEverything } from './queries/exits.ts';
import { gainsCsv, gainsOf } from './queries/gains.ts';
import { gainsPaper } from './queries/gains-paper.ts';
import { performanceOf } from './queries/performance.ts';
import { ownPortfolio } from './queries/portfolio.ts';
import { describeShare, openShare, sendShareCode, viewShare } from './queries/shared-view.ts';
import { investmentsOf, transactionsOf } from './queries/transactions.ts';
import { portfolioViewerOf } from './queries/viewer.ts';

export const portfolioRoutes = (exchange: Exchange): Route[] => [
  outsideRoute(contract.portfolio, (call) => ownPortfolio(call)),
  route(contract.performance, (ctx, { query }) =>
    performanceOf(ctx, portfolioViewerOf(ctx), query),
  ),
  route(contract.portfolioTransactions, async (ctx, { query }) => {
    const { lines, next } = await transactionsOf(ctx, query);
    return answer(lines, { meta: { next } });
  }),
  route(contract.investmentTransactions, async (ctx, { query }) => {
    const { lines, next } = await investmentsOf(ctx, query);
    return answer(lines, { meta: { next } });
  }),
  route(contract.exitOfAll, (ctx) => exitOfEverything(ctx, exchange)),
  route(contract.exitOfAsset, (ctx, { params, query }) =>
    exitOf(ctx, exchange, params.assetId, query.units),
  ),
  route(contract.gains, (ctx, { query }) => gainsOf(ctx, ctx.actor.partyId, query.year)),
  outsideRoute(contract.gainsFile, async (call, { query }) => {
    const { gains, paper } = await call.transaction(async (ctx) => ({
      gains: onWire(gainsView, await gainsOf(ctx, ctx.actor.partyId, query.year)),
      paper: query.format === 'pdf' ? await gainsPaper(ctx, query.year) : undefined,
    }));
    if (!paper) return gainsCsv(gains);
    const body = await makeGainsPdf(gains, paper);
    return { name: `holdfast-gains-${gains.year}.pdf`, mime: 'application/pdf', body };
  }),
  ...alertRoutes(),
  ...sharingRoutes(),
];

const alertRoutes = (): Route[] => [
  route(alerts.listAlerts, (ctx) => alertsOf(ctx)),
  route(alerts.addAlert, async (ctx, { body }) =>
    answer(await addAlert(ctx, body), { status: 201 }),
  ),
  route(alerts.listPriceAlerts, (ctx, { query }) => priceAlertsOf(ctx, query.assetId)),
  route(alerts.addPriceAlert, async (ctx, { body }) =>
    answer(await addPriceAlert(ctx, body), { status: 201 }),
  ),
  route(alerts.removeAlert, (ctx, { params }) => removeAlert(ctx, params.alertId)),
];

const sharingRoutes = (): Route[] => [
  route(sharing.listShares, (ctx) => sharesOf(ctx)),
  route(sharing.invite, async (ctx, { body }) =>
    answer(await invite(ctx, body), { status: 201, message: done.invitationSent }),
  ),
  route(sharing.revokeShare, (ctx, { params }) => revokeShare(ctx, params.shareId)),
  route(sharing.openSharedPortfolio, (ctx, { body }) => describeShare(ctx, body.token)),
  route(sharing.sendShareCode, (ctx, { body }) => sendShareCode(ctx, body.token)),
  outsideRoute(sharing.openShare, (call, { body }) => openShare(call, body.token, body.code)),
  route(sharing.viewShare, (ctx, { body }) => viewShare(ctx, body)),
];

import * as contract from '@holdfast/domain/administration/client-money/contract';
import { pageRoute } from '../../../kit/http/page-route.ts';
import { outsideRoute, type Route, route } from '../../../kit/http/route.ts';
import { prepareDay } from './commands/prepare.ts';
import { review } from './commands/review.ts';
import type { ClientMoneyDeps } from './deps.ts';
import { calculationPdf } from './documents.ts';
import { calculationsPage, describeCalculation } from './queries/desk.ts';
import { summaryViews } from './queries/views.ts';

export const clientMoneyRoutes = (deps: ClientMoneyDeps): Route[] => [
  pageRoute(contract.listCalculations, (ctx, { query }) => calculationsPage(ctx, query)),
  outsideRoute(contract.prepareCalculations, async (call, { body }) => {
    const rows = await prepareDay(call.edge, deps, body.day, call.actor.userId);
    return call.transaction((ctx) => summaryViews(ctx, rows));
  }),
  route(contract.getCalculation, (ctx, { params }) =>
    describeCalculation(ctx, params.calculationId),
  ),
  outsideRoute(contract.calculationDocument, async (call, { params }) => {
    const printed = await call.transaction(async (ctx) => ({
      view: await describeCalculation(ctx, params.calculationId),
      issuer: ctx.settings.issuer,
      madeAt: ctx.now,
    }));
    return calculationPdf(printed);
  }),
  route(contract.reviewCalculation, async (ctx, { params, body }) => {
    await review(ctx, params.calculationId, body);
    return describeCalculation(ctx, params.calculationId);
  }),
];

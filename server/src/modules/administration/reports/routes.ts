import * as contract from '@holdfast/domain/administration/reports/contract';
import { type Route, route } from '../../../kit/http/route.ts';
import { exportReport } from './commands/export-report.ts';
import { keepReport } from './commands/keep-report.ts';
import { scheduleReport } from './commands/schedule-report.ts';
import { figuresFor, periodAsked, reportsFor } from './queries/figures.ts';
import { runOf, runsOf } from './queries/runs.ts';

export const reportRoutes = (): Route[] => [
  route(contract.listReports, (ctx) => reportsFor(ctx)),
  route(contract.reportFigures, (ctx, { query }) => figuresFor(ctx, periodAsked(query))),
  route(contract.reportCsv, (ctx, { query }) => exportReport(ctx, periodAsked(query))),
  route(contract.listReportRuns, (ctx, { query }) => runsOf(ctx, query.report)),
  route(contract.getReportRun, (ctx, { params }) => runOf(ctx, params.runId)),
  route(contract.keepReport, (ctx, { body }) => keepReport(ctx, periodAsked(body))),
  route(contract.scheduleReport, (ctx, { body }) => scheduleReport(ctx, body)),
];

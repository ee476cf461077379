import * as contract from '@holdfast/domain/administration/desk/contract';
import { pageRoute } from '../../../kit/http/page-route.ts';
import { outsideRoute, type Route, route } from '../../../kit/http/route.ts';
import type { AnyDefinition } from '../../people/approvals/index.ts';
import { assign, keepList, retryFailedWork } from './commands.ts';
import { failedWork } from './failed-work.read.ts';
import { assignedToCaller, assignmentsOf } from './queries/assignments.ts';
import { describeFigures } from './queries/figures.ts';
import { describeHealth, type HealthFacts } from './queries/health.ts';
import { listRetention } from './queries/lists.ts';
import { describeOverview } from './queries/overview.ts';
import { search } from './queries/search.ts';

export const deskRoutes = (facts: HealthFacts, approvals: readonly AnyDefinition[]): Route[] => [
  route(contract.overview, (ctx) => describeOverview(ctx, approvals)),
  route(contract.figures, (ctx) => describeFigures(ctx)),
  route(contract.keptList, (ctx, { query }) => listRetention(ctx, query.list)),
  route(contract.keepList, (ctx, { body: { list, ...keeping } }) => keepList(ctx, list, keeping)),
  route(contract.assignments, (ctx, { query }) =>
    assignmentsOf(ctx, query.list, query.ids.split(',')),
  ),
  route(contract.assign, (ctx, { body }) => assign(ctx, body)),
  route(contract.ownAssignments, (ctx) => assignedToCaller(ctx)),
  outsideRoute(contract.health, ({ edge, transaction }) =>
    transaction((ctx) => describeHealth(ctx, facts, edge.pool.waitingCount)),
  ),
  pageRoute(contract.failedWork, (ctx, { query }) => failedWork(ctx, query)),
  route(contract.retryFailedWork, async (ctx, { body }) => {
    await retryFailedWork(ctx, body);
    return {};
  }),
  route(contract.search, (ctx, { query }) => search(ctx, query.q)),
];

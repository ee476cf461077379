import * as contract from '@holdfast/domain/administration/desk/contract';
import { type Route, route } from '../../../kit/route.ts';
import { assign, keepList } from './commands.ts';
import { approvalsFor, decidedFor } from './queries/approvals.ts';
import { assignedToCaller, assignmentsOf } from './queries/assignments.ts';
import { describeFigures } from './queries/figures.ts';
import { describeHealth, type HealthFacts } from './queries/health.ts';
import { keepingOf } from './queries/lists.ts';
import { describeOverview } from './queries/overview.ts';
import { search } from './queries/search.ts';

export const deskRoutes = (facts: HealthFacts): Route[] => [
  route(contract.approvals, (ctx, { query }) =>
    query.show === 'decided' ? decidedFor(ctx) : approvalsFor(ctx),
  ),
  route(contract.overview, (ctx) => describeOverview(ctx)),
  route(contract.figures, (ctx) => describeFigures(ctx)),
  route(contract.keptList, (ctx, { query }) => keepingOf(ctx, query.list)),
  route(contract.keepList, (ctx, { body: { list, ...keeping } }) => keepList(ctx, list, keeping)),
  route(contract.assignments, (ctx, { query }) =>
    assignmentsOf(ctx, query.list, query.ids.split(',')),
  ),
  route(contract.assign, (ctx, { body }) => assign(ctx, body)),
  route(contract.ownAssignments, (ctx) => assignedToCaller(ctx)),
  route(contract.health, (ctx) => describeHealth(ctx, facts)),
  route(contract.search, (ctx, { query }) => search(ctx, query.q)),
];

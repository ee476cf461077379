import * as contract from '@holdfast/domain/administration/desk/contract';
import { type Route, route } from '../../../kit/route.ts';
import { approvalsFor, decidedFor } from './queries/approvals.ts';
import { describeOverview } from './queries/overview.ts';

export const deskRoutes = (): Route[] => [
  route(contract.approvals, (ctx, { query }) =>
    query.show === 'decided' ? decidedFor(ctx) : approvalsFor(ctx),
  ),
  route(contract.overview, (ctx) => describeOverview(ctx)),
];

import * as contract from '@holdfast/domain/administration/liabilities/contract';
import { pageRoute } from '../../../kit/http/page-route.ts';
import { outsideRoute, type Route, route } from '../../../kit/http/route.ts';
import { liabilitiesOfDay, liabilityDays } from './queries/days.ts';
import { leavesFile } from './queries/leaves.ts';
import { ownProofOf } from './queries/own-proof.ts';

export const liabilityRoutes = (): Route[] => [
  pageRoute(contract.listLiabilityDays, (ctx, { query }) => liabilityDays(ctx, query)),
  route(contract.liabilitiesOfDay, (ctx, { params }) => liabilitiesOfDay(ctx, params.day)),
  outsideRoute(contract.ownProof, (call, { params }) => ownProofOf(call, params.day)),
  outsideRoute(contract.exportLeaves, (call, { params }) => leavesFile(call, params.day)),
];

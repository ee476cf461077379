import * as contract from '@holdfast/domain/views/owner-area/contract';
import { type Route, route } from '../../../kit/route.ts';
import { dashboardOf } from './queries/dashboard.ts';

export const ownerAreaRoutes = (): Route[] => [
  route(contract.dashboard, (ctx) => dashboardOf(ctx)),
];

import * as contract from '@holdfast/domain/views/managing-companies/contract';
import { type Route, route } from '../../../kit/http/route.ts';
import { managerOf } from './queries.ts';

export const managingCompanyRoutes = (): Route[] => [
  route(contract.manager, (ctx, { params }) => managerOf(ctx, params.managerId)),
];

import * as contract from '@holdfast/domain/views/managing-companies/contract';
import { type Route, route } from '../../../kit/http/route.ts';
import { managerOf } from './queries.ts';

/** The page of a company that manages assets. */
export const managingCompanyRoutes = (): Route[] => [
  route(contract.manager, (ctx, { params }) => managerOf(ctx, params.managerId)),
];

import * as contract from '@holdfast/domain/companies/contract';
import { type Route, route } from '../../kit/route.ts';
import { publicProfile } from './service.ts';

export const companyRoutes = (): Route[] => [
  route(contract.profile, (ctx, { params }) => publicProfile(ctx, params.companyId)),
];

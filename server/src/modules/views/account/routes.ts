import * as contract from '@holdfast/domain/views/account/contract';
import { type Route, readRoute, route } from '../../../kit/http/route.ts';
import { basicInfo, describeCompanyOf, describeUser } from './service.ts';

export const accountRoutes = (): Route[] => [
  readRoute(contract.me, async (ctx) => ({ user: await describeUser(ctx, ctx.actor.userId) })),
  route(contract.ownCompany, async (ctx) => ({
    company: await describeCompanyOf(ctx, ctx.actor.userId),
  })),
  route(contract.basicInfo, (ctx, { params }) => basicInfo(ctx, params.userId)),
];

import * as contract from '@holdfast/domain/market/investment-plans/contract';
import { answer, type Route, route } from '../../../kit/http/route.ts';
import { changePlan } from './commands/change-plan.ts';
import { makePlan } from './commands/make-plan.ts';
import { plansOf, runsOf } from './queries.ts';

export const planRoutes = (): Route[] => [
  route(contract.listPlans, (ctx, { query }) => plansOf(ctx, query)),
  route(contract.makePlan, async (ctx, { body }) =>
    answer(await makePlan(ctx, body), { status: 201 }),
  ),
  route(contract.pausePlan, (ctx, { params }) => changePlan(ctx, params.planId, 'pause')),
  route(contract.resumePlan, (ctx, { params }) => changePlan(ctx, params.planId, 'resume')),
  route(contract.cancelPlan, (ctx, { params }) => changePlan(ctx, params.planId, 'cancel')),
  route(contract.listRuns, async (ctx, { params, query }) => {
    const { runs, next } = await runsOf(ctx, params.planId, query);
    return answer(runs, { meta: { next } });
  }),
];

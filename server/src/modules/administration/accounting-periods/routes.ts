import * as contract from '@holdfast/domain/administration/accounting-periods/contract';
import { pageRoute } from '../../../kit/http/page-route.ts';
import { answer, type Route, route } from '../../../kit/http/route.ts';
import { requestClosing } from './commands/request.ts';
import { describePeriod, pageOfPeriods, viewOf } from './queries/periods.ts';

export const accountingPeriodRoutes = (): Route[] => [
  pageRoute(contract.listAccountingPeriods, (ctx, { query }) => pageOfPeriods(ctx, query)),
  route(contract.getAccountingPeriod, (ctx, { params }) => describePeriod(ctx, params.month)),
  route(contract.requestClosing, async (ctx, { params: { month } }) => {
    await requestClosing(ctx, month);
    return answer(await viewOf(ctx, month), { status: 201 });
  }),
];

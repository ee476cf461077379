import { type Handler, handler } from '../../../kit/jobs/events.ts';
import { distributionPaid } from '../../assets/distributions/index.ts';
import { openIncomeRuns } from './commands/open-runs.ts';

export const planHandlers = (): Handler[] => [
  handler('investment_plans.income', distributionPaid, (ctx, paid) => openIncomeRuns(ctx, paid)),
];

import * as contract from '@holdfast/domain/administration/desk/reconciliation-contract';
import { DAY } from '@holdfast/domain/kernel/moment';
import { invariant } from '../../../../kit/invariant.ts';
import type { Job } from '../../../../kit/jobs.ts';
import { outsideRoute, type Route, route } from '../../../../kit/route.ts';
import { type ReconcileParts, reconcile, reports, views } from './service.ts';

export const reconciliationRoutes = (parts: ReconcileParts): Route[] => [
  route(contract.listReconciliations, (ctx) => reports(ctx)),
  outsideRoute(contract.reconcileNow, async (call) => {
    const row = await reconcile(call.edge, parts, call.actor.userId);
    const [view] = await call.transaction((ctx) => views(ctx, [row]));
    return invariant(view, 'one report is described');
  }),
];

export const reconciliationJobs = (parts: ReconcileParts): Job[] => [
  {
    name: 'administration.reconcile',
    everyMs: DAY,
    run: async (edge) => {
      await reconcile(edge, parts, null);
      return false;
    },
  },
];

import * as contract from '@holdfast/domain/administration/reconciliation/contract';
import { outsideRoute, type Route, route } from '../../../kit/http/route.ts';
import { invariant } from '../../../kit/invariant.ts';
import { reconcile, reports, views } from './commands.ts';
import type { ReconcileDeps } from './deps.ts';

export const reconciliationRoutes = (deps: ReconcileDeps): Route[] => [
  route(contract.listReconciliations, (ctx) => reports(ctx)),
  outsideRoute(contract.reconcileNow, async (call) => {
    const row = await reconcile(call.edge, deps, call.actor.userId);
    const [view] = await call.transaction((ctx) => views(ctx, [row]));
    return invariant(view, 'the report has a description');
  }),
];

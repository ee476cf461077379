import * as contract from '@holdfast/domain/views/client-statements/contract';
import { outsideRoute, type Route } from '../../../kit/http/route.ts';
import { keptPdf } from '../../people/issued-documents/index.ts';
import { ownHoldings } from './commands/holdings.ts';

export const clientStatementRoutes = (): Route[] => [
  outsideRoute(contract.holdingsFile, async (call, { query }) =>
    keptPdf(await call.transaction((ctx) => ownHoldings(ctx, query.asOf))),
  ),
];

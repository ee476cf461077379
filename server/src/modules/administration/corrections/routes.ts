import * as contract from '@holdfast/domain/administration/corrections/contract';
import { pageRoute } from '../../../kit/http/page-route.ts';
import { answer, type Route, route } from '../../../kit/http/route.ts';
import { propose } from './commands/propose.ts';
import { describeCorrection, pageOfCorrections } from './queries/corrections.ts';
import { pageOfEntries } from './queries/entries.ts';

export const correctionRoutes = (): Route[] => [
  pageRoute(contract.listCorrections, (ctx, { query }) => pageOfCorrections(ctx, query)),
  route(contract.proposeCorrection, async (ctx, { body }) =>
    answer(await describeCorrection(ctx, await propose(ctx, body)), { status: 201 }),
  ),
  route(contract.listLedgerEntries, (ctx, { query }) => pageOfEntries(ctx, query)),
];

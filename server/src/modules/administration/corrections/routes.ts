import * as contract from '@holdfast/domain/administration/corrections/contract';
import { answer, type Route, route } from '../../../kit/route.ts';
import { propose } from './commands/propose.ts';
import { describeCorrection, pageOfCorrections } from './queries/corrections.ts';
import { pageOfEntries } from './queries/entries.ts';

export const correctionRoutes = (): Route[] => [
  route(contract.listCorrections, async (ctx, { query }) => {
    const { corrections, total } = await pageOfCorrections(ctx, query);
    return answer(corrections, { meta: { page: query.page, limit: query.limit, total } });
  }),
  route(contract.proposeCorrection, async (ctx, { body }) =>
    answer(await describeCorrection(ctx, await propose(ctx, body)), { status: 201 }),
  ),
  route(contract.listLedgerEntries, (ctx, { query }) => pageOfEntries(ctx, query)),
];

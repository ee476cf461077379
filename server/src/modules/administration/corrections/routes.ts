import * as contract from '@holdfast/domain/administration/corrections/contract';
import { answer, type Route, route } from '../../../kit/route.ts';
import { approve, reject, takeBack } from './commands/decide.ts';
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
  route(contract.approveCorrection, async (ctx, { params, body }) => {
    await approve(ctx, params.correctionId, body.fingerprint);
    return describeCorrection(ctx, params.correctionId);
  }),
  route(contract.rejectCorrection, async (ctx, { params, body }) => {
    await reject(ctx, params.correctionId, body.reason);
    return describeCorrection(ctx, params.correctionId);
  }),
  route(contract.withdrawCorrection, async (ctx, { params }) => {
    await takeBack(ctx, params.correctionId);
    return describeCorrection(ctx, params.correctionId);
  }),
  route(contract.listLedgerEntries, (ctx, { query }) => pageOfEntries(ctx, query)),
];

import * as contract from '@holdfast/domain/money/fees/contract';
import { answer, type Route, route } from '../../../kit/http/route.ts';
import { proposeFee } from './commands/propose.ts';
import type { FeeDeps } from './deps.ts';
import { describeProposal, publicFees, publicHistory, staffFees } from './queries/fees.ts';

export const feeRoutes = (deps: FeeDeps): Route[] => [
  route(contract.fees, (ctx, { query }) => publicFees(ctx, deps, query.assetId)),
  route(contract.feeVersions, (ctx, { params }) => publicHistory(ctx, deps, params.ruleId)),
  route(contract.feesForStaff, (ctx) => staffFees(ctx, deps)),
  route(contract.proposeFee, async (ctx, { body }) => {
    const id = await proposeFee(ctx, deps, body);
    return answer(await describeProposal(ctx, deps, id), { status: 201 });
  }),
];

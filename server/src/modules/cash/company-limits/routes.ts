import * as contract from '@holdfast/domain/cash/company-limits/contract';
import { type Route, route } from '../../../kit/http/route.ts';
import { secondFactorFirst } from '../../people/identity/index.ts';
import { agreeToLimit, changeLimit, declineLimit, withdrawLimit } from './commands/changes.ts';
import { declareIdentity } from './commands/identities.ts';
import { ownStanding } from './queries/approvers.ts';
import { describeChange, limitsOf } from './queries/limits.ts';

export const companyLimitRoutes = (): Route[] => [
  route(contract.companyLimits, (ctx) => limitsOf(ctx)),
  route(
    contract.changeLimit,
    async (ctx, { body }) => describeChange(ctx, await changeLimit(ctx, body)),
    secondFactorFirst,
  ),
  route(
    contract.agreeToLimit,
    async (ctx, { params, body }) =>
      describeChange(ctx, await agreeToLimit(ctx, params.changeId, body.fingerprint)),
    secondFactorFirst,
  ),
  route(contract.declineLimit, async (ctx, { params, body }) =>
    describeChange(ctx, await declineLimit(ctx, params.changeId, body.reason)),
  ),
  route(
    contract.declareIdentity,
    async (ctx, { body: { code: _, ...identity } }) => {
      await declareIdentity(ctx, identity);
      return ownStanding(ctx);
    },
    secondFactorFirst,
  ),
  route(contract.withdrawLimit, async (ctx, { params }) =>
    describeChange(ctx, await withdrawLimit(ctx, params.changeId)),
  ),
];

import * as contract from '@holdfast/domain/administration/users/contract';
import type { UserCtx } from '../../../kit/ctx.ts';
import { pageRoute } from '../../../kit/http/page-route.ts';
import { type Route, route } from '../../../kit/http/route.ts';
import {
  block,
  confirm,
  endEverySession,
  give,
  removeSecondFactor,
  take,
  unblock,
  vouch,
} from './commands/act.ts';
import { invite } from './commands/team.ts';
import type { TeamDeps } from './deps.ts';
import { describePerson, openUser, pageOfUsers, staffOf } from './queries/people.ts';
import { requestsOfTeam } from './queries/requests.ts';

export const userAdministrationRoutes = (deps: TeamDeps): Route[] => [
  ...userRoutes(),
  ...teamRoutes(deps),
];

const userRoutes = (): Route[] => [
  pageRoute(contract.listUsers, (ctx, { query }) => pageOfUsers(ctx, query)),
  route(contract.getUser, (ctx, { params }) => openUser(ctx, params.userId)),
  route(contract.blockUser, thenShow(block)),
  route(contract.unblockUser, thenShow(unblock)),
  route(contract.endSessions, thenShow(endEverySession)),
  route(contract.resetTwoFactor, thenShow(removeSecondFactor)),
  route(contract.vouch, thenShow(vouch)),
  route(contract.confirmIdentity, async (ctx, { params, body }) => {
    await confirm(ctx, params.userId, body);
    return describePerson(ctx, params.userId);
  }),
  route(contract.giveRole, async (ctx, { params, body }) => {
    await give(ctx, params.userId, body.role, body.reason);
    return describePerson(ctx, params.userId);
  }),
  route(contract.takeRole, async (ctx, { params, body }) => {
    await take(ctx, params.userId, params.role, body.reason);
    return describePerson(ctx, params.userId);
  }),
];

type About = { readonly params: { readonly userId: string }; readonly body: { reason: string } };

function thenShow(act: (ctx: UserCtx, userId: string, reason: string) => Promise<void>) {
  return async (ctx: UserCtx, { params, body }: About) => {
    await act(ctx, params.userId, body.reason);
    return describePerson(ctx, params.userId);
  };
}

const teamRoutes = (deps: TeamDeps): Route[] => [
  route(contract.team, (ctx) => staffOf(ctx)),
  route(contract.inviteStaff, (ctx, { body }) => invite(ctx, deps, body)),
  route(contract.teamRequests, (ctx) => requestsOfTeam(ctx)),
];

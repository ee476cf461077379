import { Readable } from 'node:stream';
import * as administration from '@holdfast/domain/administration/desk/contract';
import { refuse } from '@holdfast/domain/administration/desk/refusals';
import { verifyActivities } from '../../../kit/activity-chain.ts';
import type { UserCtx } from '../../../kit/ctx.ts';
import { answer, outsideRoute, type Route, route } from '../../../kit/route.ts';
import {
  exportLog,
  pageOfCompany,
  pageOfLog,
  pageOfPerson,
  subjectsOfLog,
} from './service/activity.ts';
import { approvalsFor } from './service/approvals.ts';
import { endNotice, postNotice } from './service/notices.ts';
import { describeOverview } from './service/overview.ts';
import { describePlatform, type PlatformFacts, setFrontEnd } from './service/platform.ts';
import { give, take } from './service/roles.ts';
import { block, endEverySession, removeSecondFactor, unblock } from './service/standing.ts';
import { decideRequest, invite, type TeamParts, withdrawRequest } from './service/team.ts';
import { describePerson, openUser, pageOfUsers, staffOf } from './service/users.ts';

/** What administration needs from the outside, handed in once. */
export type AdministrationParts = TeamParts & { readonly facts: PlatformFacts };

export const administrationRoutes = (parts: AdministrationParts): Route[] => [
  ...userRoutes(),
  ...teamRoutes(parts),
  ...logRoutes(),
  ...platformRoutes(parts.facts),
];

const userRoutes = (): Route[] => [
  route(administration.listUsers, async (ctx, { query }) => {
    const { users, total } = await pageOfUsers(ctx, query);
    return answer(users, { meta: { page: query.page, limit: query.limit, total } });
  }),
  route(administration.getUser, (ctx, { params }) => openUser(ctx, params.userId)),
  route(administration.userActivity, async (ctx, { params, query }) => {
    const page = (await pageOfPerson(ctx, params.userId, query)) ?? refuse('NOT_FOUND', {});
    return answer([...page.lines], { meta: { next: page.next } });
  }),
  route(administration.blockUser, thenShow(block)),
  route(administration.unblockUser, thenShow(unblock)),
  route(administration.endSessions, thenShow(endEverySession)),
  route(administration.resetTwoFactor, thenShow(removeSecondFactor)),
  route(administration.giveRole, async (ctx, { params, body }) => {
    await give(ctx, params.userId, body.role, body.reason);
    return describePerson(ctx, params.userId);
  }),
  route(administration.takeRole, async (ctx, { params, body }) => {
    await take(ctx, params.userId, params.role, body.reason);
    return describePerson(ctx, params.userId);
  }),
];

type About = { readonly params: { readonly userId: string }; readonly body: { reason: string } };

/** Does something about a person for a reason, and answers how they stand then. */
function thenShow(act: (ctx: UserCtx, userId: string, reason: string) => Promise<void>) {
  return async (ctx: UserCtx, { params, body }: About) => {
    await act(ctx, params.userId, body.reason);
    return describePerson(ctx, params.userId);
  };
}

const teamRoutes = (parts: TeamParts): Route[] => [
  route(administration.team, (ctx) => staffOf(ctx)),
  route(administration.inviteStaff, (ctx, { body }) => invite(ctx, body)),
  outsideRoute(administration.decideStaff, (call, { params, body }) =>
    decideRequest(call, parts, params.approvalId, body),
  ),
  route(administration.withdrawStaff, async (ctx, { params }) => {
    await withdrawRequest(ctx, params.approvalId);
    return {};
  }),
  route(administration.approvals, (ctx) => approvalsFor(ctx)),
  route(administration.overview, (ctx) => describeOverview(ctx)),
];

const logRoutes = (): Route[] => [
  route(administration.activityLog, async (ctx, { query }) => {
    const { lines, next } = await pageOfLog(ctx, query);
    return answer([...lines], { meta: { next } });
  }),
  route(administration.activitySubjects, async (ctx) => [...(await subjectsOfLog(ctx))]),
  outsideRoute(administration.exportActivity, async (call, { query }) => ({
    name: `holdfast-activity-${call.edge.clock.now().toISOString().slice(0, 10)}.csv`,
    mime: 'text/csv; charset=utf-8',
    body: Readable.from(exportLog(call.transaction, query)),
  })),
  outsideRoute(administration.verifyActivity, async (call) => {
    const { head, fault, ...counts } = await verifyActivities(call.transaction);
    return {
      ...counts,
      holds: fault === undefined,
      head: head
        ? {
            seq: String(head.seq),
            hash: head.hash.toString('hex'),
            sealedAt: head.sealedAt.toISOString(),
          }
        : null,
      fault: fault ?? null,
      at: call.edge.clock.now().toISOString(),
    };
  }),
  route(administration.ownerActivity, async (ctx, { query }) => {
    const { lines, next } = await pageOfCompany(ctx, query);
    return answer([...lines], { meta: { next } });
  }),
];

const platformRoutes = (facts: PlatformFacts): Route[] => [
  route(administration.getPlatform, (ctx) => describePlatform(ctx, facts)),
  route(administration.closeFrontEnd, async (ctx, { params, body }) => {
    await setFrontEnd(ctx, params.frontEnd, body);
    return describePlatform(ctx, facts);
  }),
  route(administration.postNotice, async (ctx, { body }) => {
    await postNotice(ctx, body);
    return describePlatform(ctx, facts);
  }),
  route(administration.endNotice, async (ctx, { params }) => {
    await endNotice(ctx, params.noticeId);
    return describePlatform(ctx, facts);
  }),
];

import { FRONT_END_KEYS } from '@holdfast/domain/administration/front-ends/front-ends';
import type { Permission } from '@holdfast/domain/permissions';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { readClosings } from '../../../../kit/maintenance.ts';
import {
  countAssets,
  countAttention,
  countCases,
  countClosings,
  countDistributions,
  countNavs,
  countPeople,
  countSuspense,
  countWithdrawals,
  type Waiting,
} from '../overview.read.ts';
import { approvalsFor } from './approvals.ts';

/** What may wait, who it waits for, and how it is counted. */
const WORK = {
  cases: ['CAN_MANAGE_ONBOARDING', countCases],
  assets: ['CAN_MANAGE_ASSETS', countAssets],
  navs: ['CAN_MANAGE_ASSETS', countNavs],
  closings: ['CAN_MANAGE_COMMITMENTS', countClosings],
  withdrawals: ['CAN_MANAGE_FUNDS', countWithdrawals],
  distributions: ['CAN_MANAGE_FUNDS', countDistributions],
  suspense: ['CAN_MANAGE_FUNDS', countSuspense],
  settlement: ['CAN_MANAGE_CUSTODY', countAttention],
} as const satisfies Record<string, readonly [Permission, (ctx: Ctx) => Promise<Waiting>]>;

/** What waits for the caller: counts of what they may do something about. */
export async function describeOverview(ctx: UserCtx) {
  const may = (permission: Permission) => ctx.actor.standing.staffPermissions.has(permission);
  const waiting: {
    what: keyof typeof WORK | 'approvals';
    count: number;
    oldestAt: string | null;
  }[] = [];
  for (const what of Object.keys(WORK) as (keyof typeof WORK)[]) {
    const [permission, count] = WORK[what];
    if (!may(permission)) continue;
    const found = await count(ctx);
    waiting.push({ what, count: found.count, oldestAt: found.oldestAt?.toISOString() ?? null });
  }
  const approvals = (await approvalsFor(ctx)).filter((one) => one.canDecide);
  const [oldest] = approvals;
  waiting.push({
    what: 'approvals',
    count: approvals.length,
    oldestAt: oldest?.requestedAt ?? null,
  });
  const closings = await readClosings(ctx);
  return {
    waiting,
    people: may('CAN_MANAGE_USERS') ? await countPeople(ctx) : null,
    closedFrontEnds: FRONT_END_KEYS.filter((key) => closings[key]),
  };
}

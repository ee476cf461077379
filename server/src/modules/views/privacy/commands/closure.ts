import { actionsOf } from '@holdfast/domain/kernel/actions';
import { closureMachine } from '@holdfast/domain/views/privacy/closure.machine';
import type { ClosureState } from '@holdfast/domain/views/privacy/contract';
import { refuse } from '@holdfast/domain/views/privacy/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { viewerOf } from '../../../../kit/http/viewer.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { notify } from '../../../people/notifications/index.ts';
import { personFacts } from '../obstacles.read.ts';
import { lockPerson } from '../repository/archives.ts';
import { endClosure, latestClosure, saveClosure } from '../repository/closures.ts';
import { closesAt, obstaclesOf, viewOf, WAIT_DAYS } from '../rules.ts';

const PAGE = '/account/privacy';

export async function closureState(ctx: UserCtx): Promise<ClosureState> {
  const { userId } = ctx.actor;
  const last = await latestClosure(ctx, userId);
  return {
    closing:
      last?.status === 'WAITING'
        ? {
            requestedAt: last.requestedAt,
            closesAt: last.closesAt,
            actions: actionsOf(closureMachine, last.status, viewerOf(ctx.actor, { userId })),
          }
        : null,
    stopped: last?.status === 'STOPPED',
    obstacles: (await obstacles(ctx, userId)).map(viewOf),
    waitDays: WAIT_DAYS,
  };
}

export const obstacles = async (ctx: Ctx, userId: string) =>
  obstaclesOf(invariant(await personFacts(ctx.tx, userId), 'the account owner is a user'));

/**
 * Requires re-authentication. Refuses ACCOUNT_NOT_EMPTY with the obstacles, and CLOSING_ALREADY.
 */
export async function closeAccount(
  ctx: UserCtx,
  reason: string | undefined,
): Promise<ClosureState> {
  const { userId, partyId } = ctx.actor;
  await lockPerson(ctx, userId);
  const found = await obstacles(ctx, userId);
  if (found.length > 0) refuse('ACCOUNT_NOT_EMPTY', { obstacles: found.map((o) => o.kind) });
  const closure = { userId, partyId, reason: reason?.trim() || null, closesAt: closesAt(ctx.now) };
  const id = await saveClosure(ctx, closure);
  if (!id) return refuse('CLOSING_ALREADY', {});
  await ctx.record({
    action: 'account.closing',
    subject: { kind: 'user', id: userId },
    from: 'open',
    to: 'closing',
  });
  await notify(ctx, {
    userIds: [userId],
    kind: 'security',
    title: 'Your account is closing',
    body: `You requested to close your account. It closes in ${WAIT_DAYS} days. Until then, you can sign in and keep it; nothing is lost. Once it is closed, you won’t hear from us again.\n\nIf this wasn’t you, sign in, keep the account and change your password.`,
    link: PAGE,
    causeId: id,
  });
  return closureState(ctx);
}

export async function cancelClosure(ctx: UserCtx): Promise<ClosureState> {
  const { userId } = ctx.actor;
  const last = await latestClosure(ctx, userId);
  if (!last || !(await endClosure(ctx, last.id, 'take_back'))) return refuse('NOT_CLOSING', {});
  await ctx.record({
    action: 'account.kept',
    subject: { kind: 'user', id: userId },
    from: 'closing',
    to: 'open',
  });
  return closureState(ctx);
}

/** Cancels a closing because of new assets or obligations, and notifies the user. */
export async function stopClosing(ctx: Ctx, closure: { id: string; userId: string }) {
  if (!(await endClosure(ctx, closure.id, 'stop'))) return;
  const found = (await obstacles(ctx, closure.userId)).map(viewOf);
  await notify(ctx, {
    userIds: [closure.userId],
    kind: 'security',
    title: 'Your account stays open',
    body: `We couldn’t close your account today. ${found.map((one) => one.text).join(' ')} Then submit your request again.`,
    link: PAGE,
    causeId: ctx.newId(),
  });
  await ctx.record({
    action: 'account.closing_stopped',
    subject: { kind: 'user', id: closure.userId },
    from: 'closing',
    to: 'open',
  });
}

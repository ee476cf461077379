import type { PlatformView } from '@holdfast/domain/administration/desk/contract';
import { FRONT_END_KEYS, FRONT_ENDS } from '@holdfast/domain/administration/desk/front-ends';
import { refuse } from '@holdfast/domain/administration/desk/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { lockClosings, readClosings, saveClosings } from '../../../../kit/maintenance.ts';
import { readNotices } from '../../../../kit/notices.ts';

/** How the platform is configured, as facts to read: what is secret isn't among them. */
export type PlatformFacts = PlatformView['facts'];

export async function describePlatform(ctx: UserCtx, facts: PlatformFacts): Promise<PlatformView> {
  const closings = await readClosings(ctx);
  const frontEnds = FRONT_END_KEYS.map((key) => ({ key, closing: closings[key] ?? null }));
  const notices = (await readNotices(ctx)).map((one) => ({
    ...one,
    frontEnds: [...one.frontEnds],
  }));
  return { frontEnds, notices, facts };
}

type Change = {
  readonly closed: boolean;
  readonly message?: string | undefined;
  readonly reason: string;
};

/**
 * Closes a front end for maintenance or opens it; every process answers so right after commit.
 * Refuses NOT_FOUND and, when it stands so already, INVALID_TRANSITION.
 */
export async function setFrontEnd(ctx: UserCtx, named: string, change: Change): Promise<void> {
  const key = FRONT_END_KEYS.find((one) => one === named) ?? refuse('NOT_FOUND', {});
  const { [key]: now, ...others } = await lockClosings(ctx);
  const [from, to] = now ? ['closed', 'open'] : ['open', 'closed'];
  if (change.closed === (now !== undefined)) {
    refuse('INVALID_TRANSITION', { what: 'front end', state: from, move: to });
  }
  const { message = '', reason } = change;
  const { name: by } = ctx.actor;
  const closing = { message, reason, by, since: ctx.now.toISOString() };
  await saveClosings(ctx, change.closed ? { ...others, [key]: closing } : others);
  await ctx.record({
    action: change.closed ? 'maintenance.on' : 'maintenance.off',
    subject: { kind: 'front_end' },
    from,
    to,
    reason,
    detail: { frontEnd: FRONT_ENDS[key], ...(message ? { message } : {}) },
  });
}

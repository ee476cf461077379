import { FRONT_END_KEYS, FRONT_ENDS } from '@holdfast/domain/administration/front-ends/front-ends';
import { refuse } from '@holdfast/domain/administration/front-ends/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { closings } from '../../../../kit/maintenance.ts';

type Change = {
  readonly closed: boolean;
  readonly message?: string | undefined;
  readonly reason: string;
};

/** In every process, right after commit. Refuses NOT_FOUND, INVALID_TRANSITION. */
export async function setFrontEnd(ctx: UserCtx, named: string, change: Change): Promise<void> {
  const key = FRONT_END_KEYS.find((one) => one === named) ?? refuse('NOT_FOUND', {});
  const { [key]: now, ...others } = await closings.lock(ctx);
  const [from, to] = now ? ['closed', 'open'] : ['open', 'closed'];
  if (change.closed === (now !== undefined)) {
    refuse('INVALID_TRANSITION', { what: 'front end', state: from, move: to });
  }
  const { message = '', reason } = change;
  const { name: by } = ctx.actor;
  const closing = { message, reason, by, since: ctx.now.toISOString() };
  await closings.save(ctx, change.closed ? { ...others, [key]: closing } : others);
  await ctx.record({
    action: change.closed ? 'maintenance.on' : 'maintenance.off',
    subject: { kind: 'front_end' },
    from,
    to,
    reason,
    detail: { frontEnd: FRONT_ENDS[key], ...(message ? { message } : {}) },
  });
}

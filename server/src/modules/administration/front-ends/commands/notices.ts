import { FRONT_ENDS } from '@holdfast/domain/administration/front-ends/front-ends';
import { MOST_NOTICES, type NewNotice } from '@holdfast/domain/administration/front-ends/notices';
import { refuse } from '@holdfast/domain/administration/front-ends/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { current, notices } from '../../../../kit/notices.ts';

/** Refuses NOTICE_OVER, NOTICES_FULL. */
export async function postNotice(ctx: UserCtx, given: NewNotice): Promise<void> {
  const { text, tone, until = null } = given;
  if (until !== null && new Date(until) <= ctx.now) refuse('NOTICE_OVER', {});
  const frontEnds = [...new Set(given.frontEnds)];
  const standing = current(await notices.lock(ctx), ctx.now);
  if (standing.length >= MOST_NOTICES) refuse('NOTICES_FULL', { most: MOST_NOTICES });
  const id = ctx.newId();
  const since = ctx.now.toISOString();
  const notice = { id, tone, text, frontEnds, until, by: ctx.actor.name, since };
  await notices.save(ctx, [...standing, notice]);
  await ctx.record({
    action: 'notice.put_up',
    subject: { kind: 'notice', id },
    detail: { text, frontEnds: frontEnds.map((key) => FRONT_ENDS[key]).join(', ') },
  });
}

export async function endNotice(ctx: UserCtx, noticeId: string): Promise<void> {
  const standing = current(await notices.lock(ctx), ctx.now);
  const left = standing.filter(({ id }) => id !== noticeId);
  if (left.length === standing.length) refuse('NOT_FOUND', {});
  await notices.save(ctx, left);
  await ctx.record({ action: 'notice.taken_down', subject: { kind: 'notice', id: noticeId } });
}

import { refuse } from '@holdfast/domain/administration/front-ends/refusals';
import { PAUSABLE_KEYS, type Pausable } from '@holdfast/domain/kernel/pauses';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { pauses } from '../../../../kit/pauses.ts';
import { expireOverdue, requestApproval } from '../../../people/approvals/index.ts';
import { pauseApproval, recordPause, resumeApproval } from './pause-approvals.ts';

const pausable = (named: string): Pausable =>
  PAUSABLE_KEYS.find((one) => one === named) ?? refuse('NOT_FOUND', {});

type Given = { readonly reason: string; readonly message?: string | undefined };

/**
 * In force in every process right after commit, by one person; requests a second approver's
 * confirmation. Refuses NOT_FOUND, INVALID_TRANSITION.
 */
export async function pause(ctx: UserCtx, named: string, { reason, message = '' }: Given) {
  const what = pausable(named);
  const all = await pauses.lock(ctx);
  if (all[what]) refuse('INVALID_TRANSITION', { what: 'pause', state: 'in force', move: 'pause' });
  const id = ctx.newId();
  const by = { by: ctx.actor.name, since: ctx.now.toISOString() };
  const row = { id, reason, message, ...by, confirmedBy: null, confirmedAt: null };
  await pauses.save(ctx, { ...all, [what]: row });
  await recordPause(ctx, 'pause.on', { id, what }, reason);
  await requestApproval(ctx, pauseApproval, id, { ...row, what }, { isMailed: true });
}

/** It stays in force until a second approver approves. Refuses NOT_FOUND, APPROVAL_OPEN. */
export async function requestResume(ctx: UserCtx, named: string, reason: string): Promise<void> {
  const what = pausable(named);
  const pause = (await pauses.lock(ctx))[what] ?? refuse('NOT_FOUND', {});
  await expireOverdue(ctx, resumeApproval);
  await requestApproval(ctx, resumeApproval, pause.id, { ...pause, what, resumeReason: reason });
}

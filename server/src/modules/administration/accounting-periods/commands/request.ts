import { closingMachine } from '@holdfast/domain/administration/accounting-periods/closing.machine';
import { daysOf } from '@holdfast/domain/administration/accounting-periods/months';
import { refuse } from '@holdfast/domain/administration/accounting-periods/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { closedThrough } from '../../../money/ledger/index.ts';
import { endChanged, expireOverdue, requestApproval } from '../../../people/approvals/index.ts';
import { closingFigures, closingPayload } from '../queries/figures.ts';
import { allMonths } from '../queries/periods.ts';
import { findClosing, findRequested, saveClosing } from '../repository.ts';
import { assertFinished, assertTurn } from '../rules.ts';
import { countUnfinished } from '../unfinished.read.ts';
import { closingApproval, endClosing } from './approval.ts';

/** Replaces a request whose figures have changed. A different person decides within 24 hours. */
export async function requestClosing(ctx: UserCtx, month: string): Promise<void> {
  await expireOverdue(ctx, closingApproval);
  const months = await allMonths(ctx);
  const [first] = months;
  if (!first || !months.includes(month)) return refuse('NOT_FOUND', {});
  assertTurn(month, { first, closed: await closedThrough(ctx), now: ctx.now });
  assertFinished(await countUnfinished(ctx, daysOf(month).through));
  await endOutdated(ctx);
  const id = ctx.newId();
  const isSaved = await saveClosing(ctx, { id, period: month, requestedBy: ctx.actor.userId });
  if (!isSaved) refuse('APPROVAL_OPEN', {});
  await ctx.record({
    action: 'accounting_period.request',
    subject: { kind: 'accounting_period', id },
    to: closingMachine.initial,
    detail: { period: month },
  });
  const saved = invariant(await findClosing(ctx, id), 'the saved row exists');
  await requestApproval(ctx, closingApproval, id, saved);
}

async function endOutdated(ctx: Ctx): Promise<void> {
  const open = await findRequested(ctx);
  if (!open) return;
  const content = closingPayload(open, await closingFigures(ctx, open.period));
  if (await endChanged(ctx, content)) await endClosing(ctx, open, 'withdraw', null);
}

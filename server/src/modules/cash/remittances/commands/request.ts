import { ownReference } from '@holdfast/domain/cash/remittances/reference';
import { refuse } from '@holdfast/domain/cash/remittances/refusals';
import { ownRemittanceMachine } from '@holdfast/domain/cash/remittances/remittance.machine';
import {
  LAST_DAY,
  type RemittanceSchedule,
  scheduleWords,
} from '@holdfast/domain/cash/remittances/schedule';
import { scheduleMachine } from '@holdfast/domain/cash/remittances/schedule.machine';
import { ownTopUpMachine } from '@holdfast/domain/cash/remittances/top-up.machine';
import { utcDay } from '@holdfast/domain/kernel/moment';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { expireOverdue, requestApproval } from '../../../people/approvals/index.ts';
import type { RemittanceDeps } from '../deps.ts';
import { safetyOf } from '../queries/safety.ts';
import { vatLeft } from '../queries/transit.ts';
import { findRemittance, saveRemittance } from '../repository/remittances.ts';
import { saveSchedule } from '../repository/schedule.ts';
import { findTopUp, saveTopUp } from '../repository/top-ups.ts';
import { assertAvailable, assertSafe, assertVatLeft } from '../rules.ts';
import { remittanceApproval } from './remittance-approval.ts';
import { scheduleApproval } from './schedule-approval.ts';
import { topUpApproval } from './top-up-approval.ts';

type Asked = { readonly amount: bigint };

/** Refuses VAT_NOT_OWED, and a day in the future. */
async function assertVat(ctx: UserCtx, asked: Asked & { vatOwedOn: string }): Promise<void> {
  const { vatOwedOn } = asked;
  if (vatOwedOn > utcDay(ctx.now)) {
    refuseFields([{ field: 'vatOwedOn', rule: 'default', message: messages.invalid('Day') }]);
  }
  assertVatLeft(await vatLeft(ctx, vatOwedOn), asked);
}

/**
 * A second approver decides. Refuses OWN_ACCOUNT_MISSING, CLIENT_MONEY_SHORT,
 * RECONCILIATION_DIFFERS, OWN_MONEY_EXCEEDED, VAT_NOT_OWED.
 */
export async function requestRemittance(
  ctx: UserCtx,
  deps: RemittanceDeps,
  {
    amount,
    note,
    vatOwedOn = null,
  }: Asked & { note: string; vatOwedOn?: string | null | undefined },
): Promise<string> {
  const safety = await safetyOf(ctx, deps);
  assertSafe(safety);
  if (vatOwedOn === null) assertAvailable(safety.money, amount);
  else await assertVat(ctx, { amount, vatOwedOn });
  const id = ctx.newId();
  const reference = ownReference('RM', ctx.random(8));
  const requestedBy = ctx.actor.userId;
  await saveRemittance(ctx, { id, reference, amount, note, vatOwedOn, requestedBy });
  const row = invariant(await findRemittance(ctx, id), 'the saved row exists');
  await ctx.record({
    action: 'remittance.request',
    subject: { kind: 'remittance', id },
    to: ownRemittanceMachine.initial,
    reason: note,
    detail: { reference, amount: `${amount}`, ...(vatOwedOn ? { vatOwedOn } : {}) },
  });
  await requestApproval(ctx, remittanceApproval(deps), id, row);
  return id;
}

export async function requestTopUp(
  ctx: UserCtx,
  { amount, reason }: Asked & { readonly reason: string },
): Promise<string> {
  const id = ctx.newId();
  const reference = ownReference('TU', ctx.random(8));
  await saveTopUp(ctx, { id, reference, amount, reason, requestedBy: ctx.actor.userId });
  const row = invariant(await findTopUp(ctx, id), 'the saved row exists');
  await ctx.record({
    action: 'top_up.request',
    subject: { kind: 'top_up', id },
    to: ownTopUpMachine.initial,
    reason,
    detail: { reference, amount: `${amount}` },
  });
  await requestApproval(ctx, topUpApproval, id, row);
  return id;
}

/** Requests a new version of the schedule. Refuses SCHEDULE_REQUESTED. */
export async function requestSchedule(
  ctx: UserCtx,
  { reason, ...schedule }: RemittanceSchedule & { readonly reason: string },
): Promise<string> {
  if (schedule.day > LAST_DAY[schedule.every]) {
    refuseFields([{ field: 'day', rule: 'default', message: messages.invalid('Day') }]);
  }
  await expireOverdue(ctx, scheduleApproval);
  const given = { ...schedule, reason, id: ctx.newId(), requestedBy: ctx.actor.userId };
  const row = (await saveSchedule(ctx, given)) ?? refuse('SCHEDULE_REQUESTED', {});
  await ctx.record({
    action: 'remittance_schedule.request',
    subject: { kind: 'remittance_schedule', id: row.id },
    to: scheduleMachine.initial,
    reason,
    detail: { schedule: scheduleWords(row) },
  });
  await requestApproval(ctx, scheduleApproval, row.id, row);
  return row.id;
}

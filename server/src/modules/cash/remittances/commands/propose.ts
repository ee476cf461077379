import { ownReference } from '@holdfast/domain/cash/remittances/reference';
import { ownRemittanceMachine } from '@holdfast/domain/cash/remittances/remittance.machine';
import { dueDay, proposedAmount, scheduleWords } from '@holdfast/domain/cash/remittances/schedule';
import { utcDay } from '@holdfast/domain/kernel/moment';
import { formatMoney } from '@holdfast/domain/kernel/money';
import type { Ctx } from '../../../../kit/ctx.ts';
import { staffWith } from '../../../people/identity/index.ts';
import { notify } from '../../../people/notifications/index.ts';
import type { RemittanceDeps } from '../deps.ts';
import { safetyOf, whyNot } from '../queries/safety.ts';
import { saveRemittance } from '../repository/remittances.ts';
import {
  isDecided,
  type ScheduleRow,
  saveDueDay,
  scheduleInForce,
} from '../repository/schedule.ts';

/** For the last due day, or records why there is none; once for each day. */
export async function proposeScheduled(ctx: Ctx, deps: RemittanceDeps): Promise<void> {
  const schedule = await scheduleInForce(ctx);
  if (!schedule) return;
  const since = utcDay(schedule.decidedAt ?? ctx.now);
  const day = dueDay(schedule, since, utcDay(ctx.now));
  if (!day || (await isDecided(ctx, day))) return;
  const outcome = await propose(ctx, schedule, deps);
  await saveDueDay(ctx, { day, ...outcome });
}

async function propose(ctx: Ctx, schedule: ScheduleRow, deps: RemittanceDeps) {
  const skip = (skipped: string) => ({ remittanceId: null, skipped });
  const safety = await safetyOf(ctx, deps);
  const reason = whyNot(safety);
  if (reason) return skip(reason);
  const amount = proposedAmount(schedule, safety.money.available);
  if (amount === undefined) {
    return skip(
      `${formatMoney(safety.money.available)} is available. The amount above the buffer of ${formatMoney(schedule.buffer)} is below the minimum of ${formatMoney(schedule.minimum)}`,
    );
  }
  const id = ctx.newId();
  const reference = ownReference('RM', ctx.random(8));
  const note = `Proposed by the schedule: ${scheduleWords(schedule)}`;
  const isSaved = await saveRemittance(ctx, {
    ...{ id, reference, amount, note, requestedBy: null, vatOwedOn: null },
  });
  if (!isSaved) return skip('An earlier proposal is still awaiting approval');
  await ctx.record({
    action: 'remittance.request',
    subject: { kind: 'remittance', id },
    to: ownRemittanceMachine.initial,
    rule: 'remittance schedule',
    detail: { reference, amount: `${amount}` },
  });
  await notify(ctx, {
    userIds: await staffWith(ctx, 'CAN_MANAGE_FUNDS'),
    kind: 'approval_needed',
    title: `Remittance of ${formatMoney(amount)} proposed`,
    body: `${note}. It needs two approvals.`,
    link: '/admin/funds/own-money',
    causeId: id,
    mail: false,
  });
  return { remittanceId: id, skipped: null };
}

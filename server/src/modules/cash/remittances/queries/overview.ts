import { utcDay } from '@holdfast/domain/kernel/moment';
import type { Ctx } from '../../../../kit/ctx.ts';
import { vatOwed } from '../../../money/ledger/index.ts';
import type { RemittanceDeps } from '../deps.ts';
import { lastDueDay, requestedSchedule, scheduleInForce } from '../repository/schedule.ts';
import { termsOf } from './payload.ts';
import { safetyOf, whyNot } from './safety.ts';
import { vatInTransit } from './transit.ts';

export async function ownMoneyOverview(ctx: Ctx, deps: RemittanceDeps) {
  const [safety, vat, inTransit, schedule, change, lastRun] = await Promise.all([
    safetyOf(ctx, deps),
    vatOwed(ctx, utcDay(ctx.now)),
    vatInTransit(ctx),
    scheduleInForce(ctx),
    requestedSchedule(ctx),
    lastDueDay(ctx),
  ]);
  const { account, money, report } = safety;
  const { own: _, ...figures } = money;
  return {
    figures: { ...figures, vat, vatInTransit: inTransit },
    account: account
      ? {
          name: account.name,
          bankName: account.bankName,
          iban: account.iban,
          isExample: account.isExample,
        }
      : null,
    whyNot: whyNot(safety),
    reconciliation: report ? { at: report.at, agrees: report.agrees } : null,
    schedule: schedule ? termsOf(schedule) : null,
    change: change ? { id: change.id, ...termsOf(change) } : null,
    lastRun: lastRun ?? null,
  };
}

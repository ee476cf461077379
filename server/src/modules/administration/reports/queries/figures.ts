import type { AskedReport, ReportFigures } from '@holdfast/domain/administration/reports/contract';
import { type Period, periodBefore } from '@holdfast/domain/administration/reports/periods';
import { refuse } from '@holdfast/domain/administration/reports/refusals';
import {
  REPORT_NAMES,
  REPORTS,
  type ReportName,
} from '@holdfast/domain/administration/reports/reports';
import { lastClosedDay } from '@holdfast/domain/kernel/closed-day';
import type { Permission } from '@holdfast/domain/permissions';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { listSchedules } from '../repository/schedules.ts';
import { type Bounds, boundsFor, type Said } from '../rules.ts';
import { assets } from './assets.ts';
import { clientMoney } from './client-money.ts';
import { commissions } from './commissions.ts';
import { fees } from './fees.ts';
import { moneyInAndOut } from './money-in-and-out.ts';
import { onboarding } from './onboarding.ts';
import { describeRisks } from './open-risks.ts';
import { serviceLevels } from './service-levels.ts';
import { trading } from './trading.ts';

const WORK: Readonly<Record<ReportName, (ctx: Ctx, bounds: Bounds) => Promise<Said>>> = {
  client_money: clientMoney,
  money_in_and_out: moneyInAndOut,
  fees,
  commissions,
  assets,
  trading,
  onboarding,
  service_levels: serviceLevels,
  open_risks: describeRisks,
};

export type Asked = Period & { readonly report: ReportName; readonly asOf?: string };

/** The contract requires a period or a close, which stands for its day. */
export const periodAsked = ({ report, from = '', to = '', asOf }: AskedReport): Asked =>
  asOf ? { report, from: asOf, to: asOf, asOf } : { report, from, to };

export const mayRead = (permissions: ReadonlySet<Permission>, report: ReportName): boolean =>
  permissions.has(REPORTS[report].by);

export function assertMayRead(ctx: UserCtx, report: ReportName): void {
  if (!mayRead(ctx.actor.standing.staffPermissions, report)) refuse('E_UNAUTHORIZED_ACTION', {});
}

export async function reportsFor(ctx: UserCtx) {
  const chosen = await listSchedules(ctx, ctx.actor.userId);
  return REPORT_NAMES.filter((report) => mayRead(ctx.actor.standing.staffPermissions, report)).map(
    (report) => ({ report, schedule: chosen.get(report) ?? null }),
  );
}

export async function figuresFor(ctx: UserCtx, asked: Asked): Promise<ReportFigures> {
  assertMayRead(ctx, asked.report);
  assertHasClose(ctx, asked);
  return workOut(ctx, asked);
}

/**
 * As of a close, reports answer from what was recorded before it, so they stay the same. Refuses
 * REPORT_WITHOUT_CLOSE and DAY_NOT_CLOSED.
 */
function assertHasClose({ now }: Ctx, { report, asOf }: Asked): void {
  if (asOf === undefined) return;
  const { of, title } = REPORTS[report];
  if (of !== 'moment') refuse('REPORT_WITHOUT_CLOSE', { title });
  if (asOf > lastClosedDay(now)) refuse('DAY_NOT_CLOSED', { day: asOf });
}

export async function workOut(ctx: Ctx, { report, from, to }: Asked): Promise<ReportFigures> {
  const period = { from, to };
  const said = await WORK[report](ctx, boundsFor(period));
  return {
    ...{ report, ...period },
    before: REPORTS[report].of === 'now' ? null : periodBefore(period),
    at: ctx.now.toISOString(),
    ...said,
  };
}

import type { Headline } from '@holdfast/domain/administration/reports/contract';
import { lastWhole, type Period } from '@holdfast/domain/administration/reports/periods';
import { REPORTS } from '@holdfast/domain/administration/reports/reports';
import { groupDecimal } from '@holdfast/domain/kernel/decimal';
import { dayWords, MINUTE } from '@holdfast/domain/kernel/moment';
import { formatMoney } from '@holdfast/domain/kernel/money';
import type { Ctx } from '../../../kit/ctx.ts';
import { transaction } from '../../../kit/database/transaction.ts';
import { eachDue } from '../../../kit/jobs/each-due.ts';
import type { Job } from '../../../kit/jobs/jobs.ts';
import { staffWith } from '../../people/identity/index.ts';
import { notify } from '../../people/notifications/index.ts';
import { workOut } from './queries/figures.ts';
import { saveRun } from './repository/runs.ts';
import {
  type DueSchedule,
  dropSchedule,
  listDue,
  lockDue,
  saveSchedule,
} from './repository/schedules.ts';
import { nextDue } from './rules.ts';

const JOB = 'reports.mail_due';
const AT_ONCE = 100;

export const reportJobs = (): Job[] => [
  {
    name: JOB,
    everyMs: 10 * MINUTE,
    run: async (edge) => {
      const inOne = <T>(work: (ctx: Ctx) => Promise<T>) =>
        transaction(edge, { requestId: JOB }, work);
      const { done, isFull } = await eachDue(edge, {
        job: JOB,
        atOnce: AT_ONCE,
        list: (limit) => inOne((ctx) => listDue(ctx, limit)),
        id: ({ report, userId }) => `${report}:${userId}`,
        each: (one) => inOne((ctx) => mail(ctx, one)),
      });
      return done && isFull;
    },
  },
];

/**
 * Deletes the schedule if its recipient lost the permission. False if no longer due or taken by
 * another process.
 */
async function mail(ctx: Ctx, one: DueSchedule): Promise<boolean> {
  const due = await lockDue(ctx, one);
  if (!due) return false;
  const { report, userId, every } = due;
  if (!(await staffWith(ctx, REPORTS[report].by)).includes(userId)) {
    await dropSchedule(ctx, report, userId);
    return true;
  }
  // Missed reports are not mailed later, as the newest report supersedes them.
  await saveSchedule(ctx, { ...due, nextAt: nextDue(every, ctx.now) });
  const figures = await workOut(ctx, { report, ...lastWhole(every, ctx.now) });
  const run = await saveRun(ctx, figures, null);
  const { title } = REPORTS[report];
  await notify(ctx, {
    userIds: [userId],
    kind: 'report_ready',
    title: `${title}: ${daysOf(figures)}`,
    body: [
      ...(figures.verdict ? [figures.verdict.words] : []),
      ...figures.headlines.map(inWords),
    ].join('\n'),
    link: `/admin/reports?report=${report}&run=${run.id}`,
    causeId: run.id,
  });
  return true;
}

const daysOf = ({ from, to }: Period): string =>
  from === to ? dayWords(from) : `${dayWords(from)} to ${dayWords(to)}`;

function inWords({ label, measure, value, before }: Headline): string {
  const said = (text: string) => SAID[measure]?.(text) ?? text;
  return `${label}: ${said(value)}${before === null ? '' : ` (previous period: ${said(before)})`}`;
}

const SAID: Partial<Record<Headline['measure'], (value: string) => string>> = {
  money: (value) => formatMoney(centsOf(value)),
  count: (value) => groupDecimal(BigInt(value), 0),
  hours: (value) => `${value} h`,
  percent: (value) => `${value} %`,
};
const centsOf = (value: string): bigint => BigInt(value.replace('.', ''));

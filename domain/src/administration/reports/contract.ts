import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { decimalText, isoDay, isoMoment, moment, uuid } from '../../kernel/fields.ts';
import { daysIn, MOST_DAYS } from './periods.ts';
import { MEASURES, REPORT_NAMES, SCHEDULES } from './reports.ts';

const anyStaff = { who: 'staff', account: 'active', permission: 'CAN_VIEW_ASSETS' } as const;

const report = z.enum(REPORT_NAMES);
const period = { from: isoDay, to: isoDay };

/** A period, or the close of a UTC day. */
const asked = z
  .object({
    report,
    from: isoDay.optional(),
    to: isoDay.optional(),
    asOf: isoDay.optional(),
  })
  .superRefine(({ from, to, asOf }, ctx) => {
    if (asOf) return;
    for (const [path, day] of Object.entries({ from, to })) {
      if (!day) ctx.addIssue({ code: 'custom', path: [path], params: { rule: 'required' } });
    }
    if (!from || !to) return;
    const wrong = (path: 'from' | 'to', message: string) =>
      ctx.addIssue({ code: 'custom', path: [path], message });
    if (from > to) wrong('to', 'must not be before the first day');
    else if (daysIn({ from, to }) > MOST_DAYS) {
      wrong('from', 'is too early: a report covers at most three years');
    }
  });
export type AskedReport = z.output<typeof asked>;

const measure = z.enum(MEASURES);

/** A figure and, if known, its previous value; dollars, with cents as decimals. */
const headline = z.object({
  label: z.string(),
  measure,
  value: decimalText,
  before: decimalText.nullable(),
});
export type Headline = z.input<typeof headline>;

const column = z.object({ key: z.string(), label: z.string(), measure });
export type ReportColumn = z.input<typeof column>;

const row = z.object({
  cells: z.array(z.string().nullable()),
  link: z.string().nullable(),
  tone: z.enum(['plain', 'good', 'warn', 'bad']),
});
export type ReportRow = z.output<typeof row>;

const chart = z.object({
  label: z.string(),
  measure,
  kind: z.enum(['line', 'bars']),
  series: z.array(z.string()),
  points: z.array(z.object({ from: isoDay, values: z.array(decimalText) })),
});
export type ReportChart = z.input<typeof chart>;

const figures = z.object({
  report,
  ...period,
  before: z.object(period).nullable(),
  at: isoMoment,
  headlines: z.array(headline),
  verdict: z.object({ holds: z.boolean(), words: z.string() }).nullable(),
  chart: chart.nullable(),
  columns: z.array(column),
  rows: z.array(row),
});
export type ReportFigures = z.output<typeof figures>;

export const listReports = endpoint({
  method: 'GET',
  path: '/admin/reports',
  summary: 'Lists the reports the caller may read, with their email schedule',
  access: anyStaff,
  reply: z.array(z.object({ report, schedule: z.enum(SCHEDULES).nullable() })),
  refusals: [],
});

export const reportFigures = endpoint({
  method: 'GET',
  path: '/admin/reports/figures',
  summary: 'Returns a report for a period of UTC days, compared with the previous period',
  access: anyStaff,
  query: asked,
  reply: figures,
  refusals: ['E_UNAUTHORIZED_ACTION', 'REPORT_WITHOUT_CLOSE', 'DAY_NOT_CLOSED'],
});

export const reportCsv = endpoint({
  method: 'GET',
  path: '/admin/reports/figures.csv',
  summary: 'Exports a report’s table as a file with raw numbers and UTC times; logs the export',
  access: anyStaff,
  query: asked,
  reply: z.unknown(),
  refusals: ['E_UNAUTHORIZED_ACTION', 'REPORT_WITHOUT_CLOSE', 'DAY_NOT_CLOSED'],
  cost: 'export',
  answers: 'file',
});

const run = z.object({
  id: uuid,
  ...period,
  at: moment,
  by: z.string().nullable(),
  headline: headline.nullable(),
  fingerprint: z.string(),
});
export type ReportRun = z.output<typeof run>;
export type ReportRunData = z.input<typeof run>;

export const listReportRuns = endpoint({
  method: 'GET',
  path: '/admin/reports/runs',
  summary: 'Lists the last twenty saved runs of a report, newest first',
  access: anyStaff,
  query: z.object({ report }),
  reply: z.array(run),
  refusals: ['E_UNAUTHORIZED_ACTION'],
});

export const getReportRun = endpoint({
  method: 'GET',
  path: '/admin/reports/runs/:runId',
  summary: 'Returns a saved run of a report, unchanged',
  access: anyStaff,
  reply: z.object({ run, figures }),
  refusals: ['NOT_FOUND', 'E_UNAUTHORIZED_ACTION'],
});

export const keepReport = endpoint({
  method: 'POST',
  path: '/admin/reports/runs',
  summary: 'Saves the current report with its fingerprint; saved runs are immutable',
  access: anyStaff,
  body: asked,
  reply: run,
  refusals: ['E_UNAUTHORIZED_ACTION', 'REPORT_WITHOUT_CLOSE', 'DAY_NOT_CLOSED'],
});

export const scheduleReport = endpoint({
  method: 'PUT',
  path: '/admin/reports/schedule',
  summary: 'Schedules emails of a report to the caller daily, weekly or monthly, or stops them',
  access: anyStaff,
  body: z.object({ report, every: z.enum(SCHEDULES).nullable() }),
  reply: z.object({ report, schedule: z.enum(SCHEDULES).nullable() }),
  refusals: ['E_UNAUTHORIZED_ACTION'],
});

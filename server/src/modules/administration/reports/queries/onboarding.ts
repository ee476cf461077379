import type { Headline } from '@holdfast/domain/administration/reports/contract';
import type { Ctx } from '../../../../kit/ctx.ts';
import { decisions, type Funnel, funnel, joinedByPart } from '../onboarding.read.ts';
import { type Bounds, column, count, hours, line, percent, pointsOf, type Said } from '../rules.ts';

const STAGES: readonly (readonly [keyof Funnel, string])[] = [
  ['joined', 'Joined'],
  ['confirmed', 'Email verified'],
  ['sent', 'Case submitted'],
  ['approved', 'Approved'],
];

const KINDS: Readonly<Record<string, string>> = {
  personal: 'Decisions on individuals',
  institutional: 'Decisions on companies',
};

export async function onboarding(ctx: Ctx, bounds: Bounds): Promise<Said> {
  const { before, from, to, parts } = bounds;
  const now = await funnel(ctx, from, to);
  const then = await funnel(ctx, before, from);
  const decided = await decisions(ctx, from, to);
  const decidedBefore = new Map(
    (await decisions(ctx, before, from)).map((one) => [one.kind, one] as const),
  );
  const moves = await joinedByPart(ctx, parts);
  return {
    headlines: [
      count('Joined', now.joined, then.joined),
      rate('Of which approved', now, then),
      ...decided.flatMap((one) =>
        one.half === null || one.kind !== 'personal'
          ? []
          : [waited('Median time to decision', one.half, decidedBefore.get(one.kind)?.half)],
      ),
    ],
    verdict: null,
    chart: {
      ...{ label: 'New accounts', measure: 'count', kind: 'bars' },
      series: ['Joined'],
      points: pointsOf(bounds, moves, ([row]) => [String(row?.joined ?? 0)]),
    },
    columns: [
      column('Stage', 'text'),
      column('People', 'count'),
      column('Share', 'percent', 'of_all'),
      column('Previous period', 'count', 'before'),
      column('Median', 'hours', 'half_within'),
      column('90th percentile', 'hours', 'nine_in_ten'),
    ],
    rows: [
      ...STAGES.map(([key, label]) =>
        line([
          ...[label, String(now[key]), percent(now[key], now.joined), String(then[key])],
          ...[null, null],
        ]),
      ),
      ...decided.map(({ kind, approved, rejected, half, most }) => {
        const earlier = decidedBefore.get(kind);
        return line(
          [
            ...[KINDS[kind] ?? kind, String(approved + rejected), null],
            String((earlier?.approved ?? 0) + (earlier?.rejected ?? 0)),
            ...[half, most].map((value) => (value === null ? null : hours(value))),
          ],
          { link: '/admin/onboarding' },
        );
      }),
    ],
  };
}

const rate = (label: string, now: Funnel, then: Funnel): Headline => ({
  ...{ label, measure: 'percent' },
  value: percent(now.approved, now.joined),
  before: then.joined === 0 ? null : percent(then.approved, then.joined),
});

const waited = (label: string, now: number, then: number | null | undefined): Headline => ({
  ...{ label, measure: 'hours', value: hours(now) },
  before: then === null || then === undefined ? null : hours(then),
});

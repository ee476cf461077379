import { TICKET_TYPES, type TicketType } from '@holdfast/domain/service/tickets/kinds';
import type { Ctx } from '../../../../kit/ctx.ts';
import {
  type Bounds,
  column,
  count,
  hours,
  line,
  percent,
  pointsOf,
  type Said,
  total,
} from '../rules.ts';
import { requestsByPart, requestsByType } from '../service.read.ts';

export async function serviceLevels(ctx: Ctx, bounds: Bounds): Promise<Said> {
  const { before, from, to, parts } = bounds;
  const rows = await requestsByType(ctx, [before, from, to]);
  const moves = await requestsByPart(ctx, parts);
  const inTime = total(rows, (row) => row.inTime);
  const answered = inTime + total(rows, (row) => row.late);
  return {
    headlines: [
      count(
        'Requests',
        total(rows, (row) => row.opened),
        total(rows, (row) => row.openedBefore),
      ),
      {
        ...{ label: 'Answered on time', measure: 'percent' },
        ...{ value: percent(inTime, answered), before: null },
      },
    ],
    verdict: null,
    chart: {
      ...{ label: 'Requests by first reply', measure: 'count', kind: 'bars' },
      series: ['On time', 'Late', 'Not answered yet'],
      points: pointsOf(bounds, moves, ([row]) =>
        [row?.inTime ?? 0, row?.late ?? 0, row?.waiting ?? 0].map(String),
      ),
    },
    columns: [
      column('Type', 'text'),
      column('Opened', 'count'),
      column('Previous period', 'count', 'before'),
      column('On time', 'count', 'in_time'),
      column('Late', 'count'),
      column('Ended', 'count'),
      column('Median reply time', 'hours', 'half_answered_within'),
    ],
    rows: rows.map((row) =>
      line(
        [
          TICKET_TYPES[row.type as TicketType],
          ...[row.opened, row.openedBefore, row.inTime, row.late, row.ended].map(String),
          row.half === null ? null : hours(row.half),
        ],
        { link: '/admin/service-requests', tone: row.late > 0 ? 'warn' : 'plain' },
      ),
    ),
  };
}

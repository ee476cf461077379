import { TICKET_TYPES, type TicketType } from '@holdfast/domain/service/tickets/kinds';
import type { Ctx } from '../../../../kit/ctx.ts';
import { type Bounds, column, count, hours, line, percent, type Said, total } from '../rules.ts';
import { requestsByType } from '../service.read.ts';

/** The service requests of a period by type, and whether they were answered in time. */
export async function serviceLevels(ctx: Ctx, { before, from, to }: Bounds): Promise<Said> {
  const rows = await requestsByType(ctx, [before, from, to]);
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
        ...{ label: 'Answered in time', measure: 'percent' },
        ...{ value: percent(inTime, answered), before: null },
      },
    ],
    verdict: null,
    chart: null,
    columns: [
      column('Type', 'text'),
      column('Opened', 'count'),
      column('Before', 'count'),
      column('In time', 'count'),
      column('Late', 'count'),
      column('Ended', 'count'),
      column('Half answered within', 'hours'),
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

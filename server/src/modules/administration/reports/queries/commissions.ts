import type { Ctx } from '../../../../kit/ctx.ts';
import { commissionsByPart, commissionsByPartner } from '../commissions.read.ts';
import { type Bounds, cents, column, line, money, pointsOf, type Said, sum } from '../rules.ts';

export async function commissions(ctx: Ctx, bounds: Bounds): Promise<Said> {
  const { before, from, to, parts } = bounds;
  const partners = await commissionsByPartner(ctx, [before, from, to]);
  const moves = await commissionsByPart(ctx, parts);
  const open = sum(partners, (one) => one.pending + one.due);
  return {
    headlines: [
      money(
        'Earned',
        sum(partners, (one) => one.accrued),
        sum(partners, (one) => one.accruedBefore),
      ),
      money(
        'Of which voided',
        sum(partners, (one) => one.voided),
        null,
      ),
      money('Outstanding', open, null),
    ],
    verdict: null,
    chart: {
      ...{ label: 'Commissions earned', measure: 'money', kind: 'bars' },
      series: ['Earned'],
      points: pointsOf(bounds, moves, (rows) => [cents(sum(rows, (row) => row.amount))]),
    },
    columns: [
      column('Referrer', 'text'),
      column('Earned', 'money'),
      column('Previous period', 'money', 'before'),
      column('Voided', 'money'),
      column('Pending', 'money'),
      column('Due', 'money'),
      column('Paid', 'money'),
    ],
    rows: partners.map((one) =>
      line([
        one.name,
        ...[one.accrued, one.accruedBefore, one.voided].map(cents),
        ...[one.pending, one.due, one.paid].map(cents),
      ]),
    ),
  };
}

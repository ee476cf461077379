import type { Ctx } from '../../../../kit/ctx.ts';
import {
  type Bounds,
  cents,
  column,
  count,
  line,
  money,
  pointsOf,
  type Said,
  sum,
  total,
  units,
} from '../rules.ts';
import { tradesByAsset, tradesByPart } from '../trading.read.ts';

export async function trading(ctx: Ctx, bounds: Bounds): Promise<Said> {
  const { before, from, to, parts } = bounds;
  const rows = await tradesByAsset(ctx, [before, from, to]);
  const volume = await tradesByPart(ctx, parts);
  return {
    headlines: [
      money(
        'Volume',
        sum(rows, (row) => row.notional),
        sum(rows, (row) => row.notionalBefore),
      ),
      count(
        'Trades',
        total(rows, (row) => row.trades),
        total(rows, (row) => row.tradesBefore),
      ),
      money(
        'Fees',
        sum(rows, (row) => row.fees),
        null,
      ),
    ],
    verdict: null,
    chart: {
      ...{ label: 'Trading volume', measure: 'money', kind: 'bars' },
      series: ['Volume'],
      points: pointsOf(bounds, volume, (part) => [cents(sum(part, (row) => row.notional))]),
    },
    columns: [
      column('Asset', 'text'),
      column('Trades', 'count'),
      column('Traders', 'count'),
      column('Units', 'units'),
      column('Volume', 'money'),
      column('Fees', 'money'),
      column('Volume, previous period', 'money', 'volume_before'),
    ],
    rows: rows.map((row) =>
      line(
        [
          ...[row.name, String(row.trades), String(row.traders), units(row.units)],
          ...[cents(row.notional), cents(row.fees), cents(row.notionalBefore)],
        ],
        { link: `/admin/assets/${row.assetId}` },
      ),
    ),
  };
}

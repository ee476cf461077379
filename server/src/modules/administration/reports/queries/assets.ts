import { ONE_UNIT } from '@holdfast/domain/kernel/quantity';
import type { Ctx } from '../../../../kit/ctx.ts';
import { type AssetAt, unitsAndValues } from '../assets.read.ts';
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
  units,
} from '../rules.ts';

const worth = ({ units: out, nav }: AssetAt): bigint =>
  nav === null ? 0n : (out * nav) / ONE_UNIT;
export const worthOf = (rows: readonly AssetAt[]) => sum(rows, worth);

export async function assets(ctx: Ctx, bounds: Bounds): Promise<Said> {
  // The first time is the start of the period; each of the others ends a part.
  const rows = await unitsAndValues(ctx, [bounds.from, ...bounds.parts.slice(1)]);
  const last = bounds.days.length + 1;
  const atEnd = rows.filter((row) => row.part === last);
  const first = new Map(
    rows.filter((row) => row.part === 1).map((row) => [row.assetId, row] as const),
  );
  const ranked = [...atEnd].sort(
    (a, b) => Number(worth(b) - worth(a)) || a.name.localeCompare(b.name),
  );
  const unvalued = atEnd.filter((row) => row.nav === null).length;
  return {
    headlines: [
      money('Under administration', worthOf(atEnd), worthOf([...first.values()])),
      count('Assets with units outstanding', atEnd.length, first.size),
    ],
    verdict:
      unvalued === 0 ? null : { holds: false, words: `Not valued yet and excluded: ${unvalued}.` },
    chart: {
      ...{ label: 'Assets under administration', measure: 'money', kind: 'line' },
      series: ['Under administration'],
      points: pointsOf(
        bounds,
        rows.map((row) => ({ ...row, part: row.part - 1 })),
        (part) => [cents(worthOf(part))],
      ),
    },
    columns: [
      column('Asset', 'text'),
      column('Owner', 'text'),
      column('Units', 'units'),
      column('NAV', 'money'),
      column('Valuation date', 'text', 'valued_on'),
      column('Value', 'money'),
      column('At the start', 'money', 'at_the_beginning'),
    ],
    rows: ranked.map((row) => {
      const then = first.get(row.assetId);
      return line(
        [
          ...[row.name, row.owner, units(row.units)],
          row.nav === null ? null : cents(row.nav),
          ...[row.valuedOn, cents(worth(row)), then ? cents(worth(then)) : null],
        ],
        { link: `/admin/assets/${row.assetId}` },
      );
    }),
  };
}

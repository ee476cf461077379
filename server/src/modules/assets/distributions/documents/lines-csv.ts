import { csvLine } from '@holdfast/domain/kernel/csv';
import { moneyText } from '@holdfast/domain/kernel/money';
import { quantityText } from '@holdfast/domain/kernel/quantity';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { csvFile } from '../../../../kit/http/csv-file.ts';
import { findOwn } from '../queries/access.ts';
import { namedLines } from '../queries/lines.ts';
import type { NamedLine } from '../repository/lines.ts';
import { percentText, perUnitText } from '../rules/amounts.ts';
import { lineOf, numberOf } from '../views.ts';

const ALL = 1_000_000;

/** Logs the download, which contains names. */
export async function linesFile(ctx: UserCtx, id: string) {
  const row = await findOwn(ctx, id);
  const { rows, all } = await namedLines(ctx, row, { q: '', limit: ALL, offset: 0 });
  await ctx.record({ action: 'distribution.export', subject: { kind: 'distribution', id } });
  const head = ['line', 'holder', 'country', 'units', 'exact_usd', 'gross_usd', 'tax_percent'];
  return csvFile(`${numberOf(row)}.csv`, [
    csvLine([...head, 'tax_usd', 'net_usd', 'state', 'why', 'paid_at']),
    ...rows.map((line) => {
      const of = lineOf(row, line, { all, why: null });
      return csvLine([
        ...['holder', of.party.name, of.country, quantityText(of.units), perUnitText(of.exact)],
        ...[moneyText(of.gross), percentText(of.percent), moneyText(of.withheld)],
        ...[moneyText(of.net), of.state, of.why, of.paidAt],
      ]);
    }),
    ...totals(rows),
  ]);
}

function totals(rows: readonly NamedLine[]): string[] {
  const total = (line: string, of: readonly NamedLine[]) => {
    const sum = (pick: (row: NamedLine) => bigint) => of.reduce((all, row) => all + pick(row), 0n);
    const [gross, withheld] = [sum((row) => row.gross), sum((row) => row.withheld)];
    return csvLine([
      ...[line, '', '', quantityText(sum((row) => row.units)), '', moneyText(gross), ''],
      ...[moneyText(withheld), moneyText(gross - withheld), '', '', ''],
    ]);
  };
  return [
    total(
      'total on the platform',
      rows.filter((row) => !row.isOutside),
    ),
    total(
      'total outside the platform',
      rows.filter((row) => row.isOutside),
    ),
    total('total', rows),
  ];
}

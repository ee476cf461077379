import { DISTRIBUTION_KIND_WORDS } from '@holdfast/domain/assets/distributions/distribution.machine';
import { csvLine } from '@holdfast/domain/kernel/csv';
import { createElement as h, type ReactNode } from 'react';
import { csvFile } from '../../../../kit/csv-file.ts';
import {
  dayOnPaper,
  factList,
  figureOnPaper as figure,
  PDF_SECONDS,
  type Pdf,
  printable,
  printed,
  styles,
} from '../../../../kit/pdf.ts';
import type { FileAnswer } from '../../../../kit/route.ts';
import { heavy } from '../../../../kit/workers/heavy.ts';
import type { IncomeFacts } from '../queries/printed.ts';

/** The income report of a year to print, made in a worker: never in a transaction. */
export const incomePdf = heavy(import.meta.url, PDF_SECONDS, printIncome);

const fileName = ({ year }: IncomeFacts): string => `holdfast-income-${year}`;

async function printIncome(income: IncomeFacts): Promise<FileAnswer> {
  const { year, holder, gross, withheld, net, kinds, rows, madeAt } = income;
  const title = `Income report ${year}`;
  const what = { title, foot: title, madeAt, isLandscape: true, page: { fontSize: 8.5 } };
  const body = await printed(what, (pdf) => [
    ...factList(pdf, [
      ['Holder', holder],
      ['Year', `${year}, calendar year in UTC`],
      ...kinds.map(
        (one) =>
          [
            DISTRIBUTION_KIND_WORDS[one.kind],
            `${figure(one.gross)} USD gross, ${figure(one.withheld)} USD withheld for tax, ${figure(one.net)} USD net`,
          ] as const,
      ),
    ]),
    rowOf(pdf, 'head', HEAD, styles.quiet),
    ...rows.map((row) =>
      rowOf(pdf, row.id, [
        dayOnPaper(row.paidAt),
        row.number,
        `${row.asset.name}: ${row.name}`,
        DISTRIBUTION_KIND_WORDS[row.kind],
        row.units,
        row.gross,
        row.withheld,
        row.net,
      ]),
    ),
    ...kinds.map((one) =>
      rowOf(pdf, `sum ${one.kind}`, [
        ...['', '', `All: ${DISTRIBUTION_KIND_WORDS[one.kind]}`, '', ''],
        ...[one.gross, one.withheld, one.net],
      ]),
    ),
    rowOf(pdf, 'sum', ['', '', 'All payments', '', '', gross, withheld, net], styles.strong),
    h(pdf.Text, { key: 'basis', style: styles.note }, printable(BASIS)),
  ]);
  return { name: `${fileName(income)}.pdf`, mime: 'application/pdf', body };
}

const BASIS =
  'In US dollars, made from the books. Return of capital and redemptions are no income. This report is no tax advice.';
const HEAD = ['Paid', 'Number', 'Distribution', 'Kind', 'Units', 'Gross', 'Tax', 'Net'];
/** Each column holds a date or the largest amount in one line; names take two. */
const WIDTHS = [9, 9, 27, 13, 11, 11, 9, 11];

const rowOf = (
  { View, Text }: Pdf,
  key: string,
  cells: readonly string[],
  style: object = {},
): ReactNode =>
  h(
    View,
    { key, style: { ...styles.row, paddingVertical: 3 }, wrap: false },
    ...cells.map((text, at) =>
      h(
        Text,
        {
          key: at,
          style: {
            width: `${WIDTHS[at] ?? 9}%`,
            paddingRight: 5,
            ...(at > 3 ? styles.right : {}),
            ...style,
          },
        },
        printable(at > 3 ? figure(text) : text),
      ),
    ),
  );

/** The same for a spreadsheet: raw numbers, times in UTC, the sum last. */
export function incomeCsv(income: IncomeFacts): FileAnswer {
  const head = ['paid_at', 'number', 'asset', 'symbol', 'distribution', 'kind', 'units'];
  return csvFile(`${fileName(income)}.csv`, [
    csvLine([...head, 'gross_usd', 'tax_usd', 'net_usd']),
    ...income.rows.map(({ paidAt, number, asset, name, kind, units, gross, withheld, net }) =>
      csvLine([
        ...[paidAt, number, asset.name, asset.symbol, name, kind, units],
        ...[gross, withheld, net],
      ]),
    ),
    ...income.kinds.map(({ kind, gross, withheld, net }) =>
      csvLine(['total', '', '', '', '', kind, '', gross, withheld, net]),
    ),
    csvLine(['total', '', '', '', '', '', '', income.gross, income.withheld, income.net]),
  ]);
}

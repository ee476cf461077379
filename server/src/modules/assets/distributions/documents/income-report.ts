import { DISTRIBUTION_KIND_WORDS } from '@holdfast/domain/assets/distributions/distribution.machine';
import { csvLine } from '@holdfast/domain/kernel/csv';
import { headRow, sumRow } from '../../../../kit/documents/content.ts';
import { type Paper, printedPaper } from '../../../../kit/documents/paper.ts';
import { PDF_SECONDS } from '../../../../kit/documents/print.ts';
import { inSentence } from '../../../../kit/documents/printable.ts';
import { documentDay, documentFigure as figure } from '../../../../kit/documents/words.ts';
import { csvFile } from '../../../../kit/http/csv-file.ts';
import type { FileAnswer } from '../../../../kit/http/route.ts';
import { heavy } from '../../../../kit/workers/heavy.ts';
import type { IncomeFacts } from '../queries/printed.ts';

/** Never call it in a transaction. */
export const incomePdf = heavy(import.meta.url, PDF_SECONDS, printIncome);

const fileName = ({ year }: IncomeFacts): string => `holdfast-income-${year}`;

export type PrintedIncome = { readonly income: IncomeFacts; readonly paper: Paper };

async function printIncome({ income, paper }: PrintedIncome): Promise<FileAnswer> {
  const { gross, withheld, net, kinds, rows } = income;
  const words = DISTRIBUTION_KIND_WORDS;
  const body = await printedPaper(paper, {
    isLandscape: true,
    size: 8.5,
    about: kinds.map(
      (one) =>
        [
          words[one.kind],
          `${figure(one.gross)} USD gross, ${figure(one.withheld)} USD tax withheld, ${figure(one.net)} USD net`,
        ] as const,
    ),
    blocks: [
      {
        kind: 'table',
        columns: COLUMNS,
        head: headRow(HEAD),
        rows: [
          ...rows.map((row) =>
            rowOf(
              [documentDay(row.paidAt), row.number],
              `${inSentence(row.asset.name)}: ${inSentence(row.name)}`,
              [words[row.kind]],
              [row.units, row.gross, row.withheld, row.net],
            ),
          ),
          ...kinds.map((one) =>
            rowOf(
              ['', ''],
              `All: ${words[one.kind]}`,
              [''],
              ['', one.gross, one.withheld, one.net],
            ),
          ),
        ],
        total: sumRow(rowOf(['', ''], 'All payments', [''], ['', gross, withheld, net]).cells),
      },
      { kind: 'text', look: 'note', text: BASIS },
    ],
  });
  return { name: `${fileName(income)}.pdf`, mime: 'application/pdf', body };
}

const BASIS =
  'Amounts are from our ledger. Returns of capital and redemptions are not income. This report is not tax advice.';
const HEAD = ['Paid', 'Number', 'Distribution', 'Kind', 'Units', 'Gross', 'Tax', 'Net'];
const COLUMNS = [9, 9, 27, 13, 11, 11, 9, 11].map((share, nth) => ({ share, isRight: nth > 3 }));

const rowOf = (
  when: readonly string[],
  what: string,
  kind: readonly string[],
  figures: readonly string[],
) => ({ cells: [...when, what, ...kind, ...figures.map(figure)] });

/** For spreadsheets: raw numbers, UTC times, the sum last. */
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

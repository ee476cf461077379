import { formatDate, HOUR, type ZoneChoice } from '@holdfast/domain/kernel/moment';
import { SOURCE_WORDS } from '@holdfast/domain/partners/referrals/stages';
import { createElement as h, type ReactNode } from 'react';
import {
  factList,
  figureOnPaper,
  momentIn,
  PDF_SECONDS,
  type Pdf,
  printable,
  printed,
  styles,
} from '../../../../kit/pdf.ts';
import type { FileAnswer } from '../../../../kit/route.ts';
import { heavy } from '../../../../kit/workers/heavy.ts';
import type { PrintedStatement } from '../queries/statements.ts';

/** The statement of one payout to print, made in a worker: never in a transaction. */
export const statementPdf = heavy(import.meta.url, PDF_SECONDS, printStatement);

async function printStatement(statement: PrintedStatement, zone: ZoneChoice): Promise<FileAnswer> {
  const { number, partner, paidAt, entryId, rows, madeAt } = statement;
  const what = { title: 'Commission statement', foot: `${partner} · ${number}`, madeAt };
  const body = await printed(what, (pdf) => [
    ...factList(pdf, [
      ['Statement', number],
      ['Partner', partner],
      ['Paid to your wallet', momentIn(paidAt, zone)],
      ['Entry of the books', entryId],
      ['Gross', `${figureOnPaper(statement.gross)} USD`],
      ['Taken back', `${figureOnPaper(statement.takenBack)} USD`],
      ['Paid', `${figureOnPaper(statement.net)} USD`],
    ]),
    h(pdf.Text, { key: 'lines', style: styles.heading, minPresenceAhead: 30 }, 'Commissions'),
    rowOf(pdf, 'head', HEAD, styles.strong),
    ...rows.map((line) =>
      rowOf(pdf, line.id, [
        dayIn(line.feeAt, zone),
        `${SOURCE_WORDS[line.source]}, ${line.asset}`,
        line.client,
        line.fee,
        `${(line.rateBps / 100).toFixed(2)}%`,
        line.commission,
      ]),
    ),
    h(pdf.Text, { key: 'basis', style: styles.note }, printable(BASIS)),
  ]);
  return { name: `holdfast-commissions-${number}.pdf`, mime: 'application/pdf', body };
}

const HEAD = ['Fee of', 'Event', 'Client', 'Fee, USD', 'Rate', 'Commission, USD'];
const WIDTHS = ['15%', '34%', '14%', '13%', '9%', '15%'] as const;
const FIRST_FIGURE = 3;
const BASIS =
  'The rate is that of the day on which each fee was charged. Commissions are rounded down to the cent and fall due 30 days after their fee. Two people at Holdfast approved the payout.';

/** The day of a moment as its reader counts days. */
const dayIn = (at: string, zone: ZoneChoice): string =>
  zone === 'utc8'
    ? formatDate(at, 'utc8')
    : formatDate(new Date(new Date(at).getTime() - 8 * HOUR), 'utc8');

const rowOf = ({ View, Text }: Pdf, key: string, cells: readonly string[], style = {}): ReactNode =>
  h(
    View,
    { key, style: styles.row, wrap: false },
    ...cells.map((cell, at) =>
      h(
        Text,
        {
          key: at,
          style: {
            width: WIDTHS[at] ?? '10%',
            ...(at >= FIRST_FIGURE ? styles.right : {}),
            ...style,
          },
        },
        printable(at >= FIRST_FIGURE ? figureOnPaper(cell) : cell),
      ),
    ),
  );

import { formatDate, HOUR, type ZoneChoice } from '@holdfast/domain/kernel/moment';
import { SOURCE_WORDS } from '@holdfast/domain/partners/referrals/stages';
import { PDF_SECONDS, printed } from '../../../../kit/documents/print.ts';
import { inSentence } from '../../../../kit/documents/printable.ts';
import { documentFigure, momentIn } from '../../../../kit/documents/words.ts';
import type { FileAnswer } from '../../../../kit/http/route.ts';
import { heavy } from '../../../../kit/workers/heavy.ts';
import type { PrintedStatement } from '../queries/statements.ts';

/** Renders in a worker, so it must not run in a transaction. */
export const statementPdf = heavy(import.meta.url, PDF_SECONDS, printStatement);

async function printStatement(statement: PrintedStatement, zone: ZoneChoice): Promise<FileAnswer> {
  const { number, partner, paidAt, entryId, rows, madeAt } = statement;
  const body = await printed({
    title: 'Commission statement',
    foot: `${inSentence(partner)} · ${number}`,
    madeAt,
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['Statement', number],
          ['Partner', partner],
          ['Paid to your wallet', momentIn(paidAt, zone)],
          ['Ledger entry', entryId],
          ['Gross', `${documentFigure(statement.gross)} USD`],
          ['Reversed', `${documentFigure(statement.takenBack)} USD`],
          ['Paid', `${documentFigure(statement.net)} USD`],
        ],
      },
      { kind: 'heading', text: 'Commissions' },
      {
        kind: 'table',
        columns: COLUMNS,
        head: { cells: HEAD, tone: 'strong' },
        rows: rows.map((line) => ({
          cells: [
            dayIn(line.feeAt, zone),
            `${SOURCE_WORDS[line.source]}, ${inSentence(line.asset)}`,
            line.client,
            documentFigure(line.fee),
            `${(line.rateBps / 100).toFixed(2)}%`,
            documentFigure(line.commission),
          ],
        })),
      },
      { kind: 'text', look: 'note', text: BASIS },
    ],
  });
  return { name: `holdfast-commissions-${number}.pdf`, mime: 'application/pdf', body };
}

const HEAD = ['Fee date', 'Event', 'Client', 'Fee, USD', 'Rate', 'Commission, USD'];
const COLUMNS = [15, 34, 14, 13, 9, 15].map((share, nth) => ({ share, isRight: nth > 2 }));
const BASIS =
  'Each commission uses the rate in force on the day its fee was charged. Commissions are rounded down to the cent and fall due 30 days after the fee. The payout was approved by two people at Holdfast.';

const dayIn = (at: string, zone: ZoneChoice): string =>
  zone === 'utc8'
    ? formatDate(at, 'utc8')
    : formatDate(new Date(new Date(at).getTime() - 8 * HOUR), 'utc8');

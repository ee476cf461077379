import { dayWords } from '@holdfast/domain/kernel/moment';
import { type MovementKind, movementLabel } from '@holdfast/domain/views/wallet/movements';
import { type Block, headRow, type Row, sumRow } from '../../../../kit/documents/content.ts';
import { type Paper, printedPaper } from '../../../../kit/documents/paper.ts';
import { PDF_SECONDS } from '../../../../kit/documents/print.ts';
import { inSentence } from '../../../../kit/documents/printable.ts';
import { documentAmount } from '../../../../kit/documents/words.ts';
import type { FileAnswer } from '../../../../kit/http/route.ts';
import { heavy } from '../../../../kit/workers/heavy.ts';
import type { Part, Statement, StatementLine } from '../queries/statement.ts';
import { dayOf } from '../rules/filter.ts';

export const statementPdf = heavy(import.meta.url, PDF_SECONDS, printStatement);

export type PrintedStatement = { readonly statement: Statement; readonly paper: Paper };

async function printStatement({ statement, paper }: PrintedStatement): Promise<FileAnswer> {
  const { days, account } = statement;
  const body = await printedPaper(paper, {
    about: [['Wallet', account]],
    blocks: [
      ...statement.parts.flatMap((part) => currencyPart(part, statement)),
      { kind: 'text', look: 'note', text: NOTE },
    ],
  });
  const name = `holdfast-statement-${days.from}-to-${days.to}.pdf`;
  return { name, mime: 'application/pdf', body };
}

const NOTE =
  'Each line is one booked movement. The opening balance plus all movements equals the closing balance, which is the balance in our books. Reserved or pending amounts are not movements and are not listed.';

const COLUMNS = [
  { share: 12 },
  { share: 40 },
  { share: 20 },
  { share: 14, isRight: true },
  { share: 14, isRight: true },
];

function currencyPart(part: Part, { days, zone }: Statement): Block[] {
  const { currency } = part;
  const money = (amount: bigint) => documentAmount(amount, currency);
  const edge = (word: string, day: string, balance: bigint): Row =>
    sumRow([dayWords(day), word, '', '', money(balance)]);
  return [
    { kind: 'heading', text: currency },
    {
      kind: 'facts',
      facts: [
        ['Opening balance', money(part.opening)],
        ['Money in', money(part.cameIn)],
        ['Money out', money(part.wentOut)],
        ['Closing balance', money(part.closing)],
        ...(part.held ? [['Of which reserved now', money(part.held)] as const] : []),
      ],
    },
    {
      kind: 'table',
      columns: COLUMNS,
      head: headRow(['Date', 'Movement', 'Reference', 'Amount', 'Balance']),
      rows: [
        edge('Opening balance', days.from, part.opening),
        ...part.lines.map((line) => lineOf(line, part, zone)),
      ],
      total: edge('Closing balance', days.to, part.closing),
    },
  ];
}

function lineOf(line: StatementLine, part: Part, zone: Statement['zone']): Row {
  const kind = movementLabel(line.kind as MovementKind, line.amount < 0n);
  const what = line.title === kind ? kind : `${kind}: ${inSentence(line.title)}`;
  const money = (amount: bigint) => documentAmount(amount, part.currency);
  const day = dayWords(dayOf(line.at, zone));
  return { cells: [day, what, line.reference ?? '', money(line.amount), money(line.balance)] };
}

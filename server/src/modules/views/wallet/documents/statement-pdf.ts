import { dayWords } from '@holdfast/domain/kernel/moment';
import { type MovementKind, movementLabel } from '@holdfast/domain/views/wallet/movements';
import { createElement as h, type ReactNode } from 'react';
import {
  factList,
  momentIn,
  onPaper,
  PDF_SECONDS,
  type Pdf,
  printable,
  printed,
  styles,
} from '../../../../kit/pdf.ts';
import type { FileAnswer } from '../../../../kit/route.ts';
import { heavy } from '../../../../kit/workers/heavy.ts';
import type { Part, Statement, StatementLine } from '../queries/statement.ts';
import { dayOf } from '../rules/filter.ts';

/** A statement to print, made in a worker: never in a transaction. */
export const statementPdf = heavy(import.meta.url, PDF_SECONDS, printStatement);

async function printStatement(statement: Statement): Promise<FileAnswer> {
  const { days, holder, account, zone, madeAt } = statement;
  const period = `${dayWords(days.from)} to ${dayWords(days.to)}`;
  const inZone = zone === 'utc8' ? 'UTC+8' : 'UTC';
  const what = { title: 'Wallet statement', foot: `${holder} · ${period}`, madeAt };
  const body = await printed(what, (pdf) => [
    ...factList(pdf, [
      ['Holder', holder],
      ['Wallet', account],
      ['Period', `${period}, days in ${inZone}`],
      ['Made', momentIn(madeAt, zone)],
    ]),
    ...statement.parts.flatMap((part) => currencyPart(pdf, part, statement)),
    h(pdf.Text, { key: 'note', style: styles.note }, NOTE),
  ]);
  const name = `holdfast-statement-${days.from}-to-${days.to}.pdf`;
  return { name, mime: 'application/pdf', body };
}

const NOTE =
  'Each line is one movement as it is booked. Opening balance and movements make the closing balance, which is the balance of the books. What was held or on its way moves nothing and is not listed.';

function currencyPart(pdf: Pdf, part: Part, { days, zone }: Statement): ReactNode[] {
  const { currency } = part;
  const money = (amount: bigint) => onPaper(amount, currency);
  const edge = (word: string, day: string, balance: bigint) =>
    rowOf(pdf, `${currency}-${word}`, [dayWords(day), word, '', '', money(balance)], styles.strong);
  const { View, Text } = pdf;
  return [
    h(Text, { key: `${currency}-name`, style: styles.heading, minPresenceAhead: 60 }, currency),
    h(
      View,
      { key: `${currency}-sums`, style: { marginBottom: 8 } },
      ...factList(pdf, [
        ['Opening balance', money(part.opening)],
        ['Came in', money(part.cameIn)],
        ['Went out', money(part.wentOut)],
        ['Closing balance', money(part.closing)],
        ...(part.held ? [['Of that held now', money(part.held)] as const] : []),
      ]),
    ),
    rowOf(pdf, `${currency}-head`, ['Date', 'Movement', 'Reference', 'Amount', 'Balance'], QUIET),
    edge('Opening balance', days.from, part.opening),
    ...part.lines.map((line) => lineOf(pdf, line, part, zone)),
    edge('Closing balance', days.to, part.closing),
  ];
}

const QUIET = styles.quiet;

function lineOf(pdf: Pdf, line: StatementLine, part: Part, zone: Statement['zone']): ReactNode {
  const kind = movementLabel(line.kind as MovementKind, line.amount < 0n);
  const what = line.title === kind ? kind : `${kind}: ${line.title}`;
  const money = (amount: bigint) => onPaper(amount, part.currency);
  return rowOf(pdf, `${part.currency}-${line.entryId}`, [
    dayWords(dayOf(line.at, zone)),
    what,
    line.reference ?? '',
    money(line.amount),
    money(line.balance),
  ]);
}

const WIDTHS = [13, 37, 20, 15, 15];

const rowOf = (
  { View, Text }: Pdf,
  key: string,
  cells: readonly string[],
  style: object = {},
): ReactNode =>
  h(
    View,
    { key, style: styles.row, wrap: false },
    ...cells.map((text, at) =>
      h(
        Text,
        {
          key: at,
          style: {
            width: `${WIDTHS[at] ?? 10}%`,
            paddingRight: at < 4 ? 6 : 0,
            ...(at > 2 ? styles.right : {}),
            ...style,
          },
        },
        printable(text),
      ),
    ),
  );

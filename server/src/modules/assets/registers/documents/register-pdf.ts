import type { RegisterLine } from '@holdfast/domain/assets/registers/shapes';
import { parseDecimal } from '@holdfast/domain/kernel/decimal';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import { createElement as h, type ReactNode } from 'react';
import {
  dayOnPaper,
  factList,
  momentIn,
  PDF_SECONDS,
  type Pdf,
  printable,
  printed,
  styles,
} from '../../../../kit/pdf.ts';
import type { FileAnswer } from '../../../../kit/route.ts';
import { heavy } from '../../../../kit/workers/heavy.ts';
import type { WholeRegister } from '../queries/whole.ts';
import { fileName } from './register-csv.ts';

/** A register to print, made in a worker: never in a transaction. */
export const registerPdf = heavy(import.meta.url, PDF_SECONDS, printRegister);

/** The first page has the facts above its lines. */
const FIRST_PAGE = 17;
const PAGE = 23;
const STYLE = { paddingHorizontal: 36, fontSize: 8 };

const NOTE =
  'Each line is the sum of what was booked up to the moment named above. The hash is the SHA-256 of this text: “holdfast register 1”, “asset” and its id, “as of” and the moment in UTC, then address and units of each line, one line each, the largest holding first; address and units stand like this in the CSV of the same moment.';

async function printRegister(register: WholeRegister): Promise<FileAnswer> {
  const { name, symbol, className, zone, asOf, madeAt, lines, outstanding } = register;
  const moment = momentIn(asOf, zone);
  const foot = `${name} · as of ${moment} · ${register.hash.slice(0, 16)}`;
  const what = { title: 'Fund register', foot, madeAt, isLandscape: true, page: STYLE };
  const body = await printed(what, (pdf) => [
    ...factList(pdf, [
      ['Asset', `${name} (${symbol})`],
      ...(className ? [['Share class', className] as const] : []),
      ['As of', `${moment} (${asOf.toISOString()})`],
      ['Units outstanding', formatQuantity(outstanding)],
      ['Holders', String(lines.length)],
      ['Names', register.isMasked ? 'Your own; others are masked' : 'All'],
      ['Asset id', register.assetId],
      ['Hash of the content', register.hash],
      ['Made', momentIn(madeAt, zone)],
    ]),
    ...pagesOf(lines).flatMap((page, at) => pageOf(pdf, page, at)),
    rowOf(pdf, 'total', ['', 'All lines', '', '', formatQuantity(outstanding)], styles.strong),
    h(pdf.Text, { key: 'note', style: styles.note }, printable(NOTE)),
  ]);
  return { name: `${fileName(register)}.pdf`, mime: 'application/pdf', body };
}

type Page = {
  readonly lines: readonly RegisterLine[];
  readonly sum: bigint;
  /** Of all pages up to this one. */
  readonly running: bigint;
};

/** The lines by pages, each with its sum. */
export function pagesOf(lines: readonly RegisterLine[]): Page[] {
  const pages: Page[] = [];
  let running = 0n;
  for (let from = 0; from < lines.length; from += pages.length === 1 ? FIRST_PAGE : PAGE) {
    const some = lines.slice(from, from + (pages.length === 0 ? FIRST_PAGE : PAGE));
    const sum = some.reduce((all, line) => all + thousandths(line.units), 0n);
    running += sum;
    pages.push({ lines: some, sum, running });
  }
  return pages;
}

const thousandths = (text: string): bigint => {
  const units = parseDecimal(text, 3);
  if (typeof units !== 'bigint') throw new Error('a line has a quantity');
  return units;
};

const HEAD = ['', 'Holder', 'Type', 'Country', 'Units', '%', 'Since (UTC)', 'Address', 'On chain'];

function pageOf(pdf: Pdf, { lines, sum, running }: Page, at: number): ReactNode[] {
  const head = at === 0 ? { marginTop: 14 } : {};
  return [
    h(pdf.View, { key: `break-${at}`, break: at > 0, style: head }),
    rowOf(pdf, `head-${at}`, HEAD, styles.quiet),
    ...lines.map((line) => rowOf(pdf, line.address, cellsOf(line))),
    rowOf(
      pdf,
      `sum-${at}`,
      ['', `This page; up to here ${formatQuantity(running)}`, '', '', formatQuantity(sum)],
      styles.strong,
    ),
  ];
}

const KINDS = { person: 'Person', company: 'Company', outside: 'Outside' } as const;
const ON_CHAIN = { confirmed: 'Confirmed', moving: 'On its way', differs: 'Differs', none: '' };

const cellsOf = (line: RegisterLine): string[] => [
  String(line.rank),
  line.holder,
  line.isAnchor ? `${KINDS[line.kind]}, anchor` : KINDS[line.kind],
  line.country ?? '',
  formatQuantity(thousandths(line.units)),
  line.percent,
  dayOnPaper(line.since),
  line.address,
  ON_CHAIN[line.proof],
];

const WIDTHS = [4, 18, 9, 6, 10, 6, 8, 32, 7];
const NUMBERS = new Set([4, 5]);

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
            width: `${WIDTHS[at] ?? 8}%`,
            paddingRight: 6,
            maxLines: 1,
            ...(NUMBERS.has(at) ? styles.right : {}),
            ...(at === 7 ? { fontSize: 6.5 } : {}),
            ...style,
          },
        },
        printable(text),
      ),
    ),
  );

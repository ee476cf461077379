import { momentText, type TextZone } from '@holdfast/domain/kernel/moment';
import { createElement as h, type ReactNode } from 'react';
import {
  dayOnPaper as day,
  figureOnPaper,
  PDF_SECONDS,
  type Pdf,
  printable,
  printed,
  styles,
} from '../../../../kit/pdf.ts';
import { heavy } from '../../../../kit/workers/heavy.ts';
import type { Gains } from '../queries/gains.ts';

type Cell = { readonly text: string; readonly width: number; readonly right?: boolean };

const PAGE = { paddingHorizontal: 42, fontSize: 8.5 };
const narrowRow = { ...styles.row, paddingVertical: 3 };

/** The gains report of a year to print, made in a worker: not in a transaction. */
export const makeGainsPdf = heavy(import.meta.url, PDF_SECONDS, gainsPdf);

function gainsPdf(gains: Gains, holder: string, madeAt: Date, zone?: TextZone): Promise<Buffer> {
  const title = `Gains report ${gains.year}`;
  return printed({ title, foot: title, madeAt, isLandscape: true, page: PAGE }, (pdf) => [
    h(
      pdf.Text,
      { key: 'about', style: styles.quiet },
      `${printable(holder)} · calendar year in UTC · US dollars · made ${momentText(madeAt, zone)}`,
    ),
    ...sumsOf(pdf, gains),
    ...tableOf(pdf, 'Disposals', disposals(gains)),
    ...tableOf(pdf, 'Units that left without payment', removals(gains)),
    ...tableOf(pdf, 'Acquisitions', acquisitions(gains)),
    ...tableOf(pdf, 'Income', paid(gains.income)),
    ...tableOf(pdf, 'Return of capital', paid(gains.capital)),
    h(
      pdf.Text,
      { key: 'basis', style: { ...styles.quiet, marginTop: 18 } },
      'Costs and proceeds include the fees of each purchase and sale. FIFO takes the oldest units first. Units that are retired or transferred yield no proceeds and no gain. Returned capital is not income and not part of any gain; it may reduce the tax cost of units. Prepared from the books; not tax advice.',
    ),
  ]);
}

function sumsOf(pdf: Pdf, { sums }: Gains): ReactNode[] {
  const facts: readonly (readonly [string, string])[] = [
    ['Acquired', sums.acquired],
    ['Proceeds', sums.proceeds],
    ['Cost, average', sums.costAverage],
    ['Gain, average', sums.gainAverage],
    ['Cost, FIFO', sums.costFifo],
    ['Gain, FIFO', sums.gainFifo],
    ['Income, gross', sums.incomeGross],
    ['Tax withheld', sums.incomeWithheld],
    ['Income, net', sums.incomeNet],
    ['Capital returned', sums.capital],
    ['Fees', sums.fees],
  ];
  const half = Math.ceil(facts.length / 2);
  const inTwo = (part: readonly (readonly [string, string])[], title: string) => {
    const cells = (pick: (fact: readonly [string, string]) => string) =>
      part.map((fact) => ({ text: pick(fact), width: 100 / half, right: true }));
    return tableOf(pdf, title, [cells(([label]) => label), cells(([, value]) => value)]);
  };
  return [
    ...inTwo(facts.slice(0, half), 'Units bought and sold'),
    ...inTwo(facts.slice(half), 'Income and fees'),
  ];
}

/** What the kinds of the books are called where units came, and where they left. */
const CAME: Readonly<Record<string, string>> = {
  trade: 'Purchase',
  issuance: 'Offer',
  transfer: 'Transfer',
  adjustment: 'Correction',
  reversal: 'Taken back',
};
const LEFT: Readonly<Record<string, string>> = {
  ...CAME,
  trade: 'Sale',
  retirement: 'Retired',
  redemption: 'Redeemed',
};

const disposals = (gains: Gains): Cell[][] => [
  row([
    'Date',
    'Type',
    'Asset',
    'Units',
    'Bought',
    'Proceeds',
    'Cost, avg.',
    'Gain, avg.',
    'Cost, FIFO',
    'Gain, FIFO',
  ]),
  ...gains.disposals.map((one) =>
    row([
      day(one.at),
      LEFT[one.kind] ?? one.kind,
      `${one.symbol}  ${one.name}`,
      one.units,
      day(one.acquiredFrom) === day(one.acquiredTo)
        ? day(one.acquiredFrom)
        : `${day(one.acquiredFrom)} – ${day(one.acquiredTo)}`,
      one.proceeds,
      one.costAverage,
      one.gainAverage,
      one.costFifo,
      one.gainFifo,
    ]),
  ),
];

const removals = (gains: Gains): Cell[][] => [
  narrow(['Date', 'Type', 'Asset', 'Units', 'Cost, avg.', 'Cost, FIFO']),
  ...gains.removals.map((one) =>
    narrow([
      day(one.at),
      LEFT[one.kind] ?? one.kind,
      `${one.symbol}  ${one.name}`,
      one.units,
      one.costAverage,
      one.costFifo,
    ]),
  ),
];

/** Each column holds a date, a word or the largest amount in one line; names take two. */
const WIDTHS = [8, 7, 17.5, 10, 10, 9.5, 9.5, 9.5, 9.5, 9.5];
const row = (texts: readonly string[]): Cell[] =>
  texts.map((text, at) => ({ text, width: WIDTHS[at] ?? 8, right: at === 3 || at > 4 }));

const acquisitions = (gains: Gains): Cell[][] => [
  narrow(['Date', 'Type', 'Asset', 'Units', 'Cost']),
  ...gains.acquisitions.map((one) =>
    narrow([
      day(one.at),
      CAME[one.kind] ?? one.kind,
      `${one.symbol}  ${one.name}`,
      one.units,
      one.cost,
    ]),
  ),
];

const NARROW = [10, 12, 37, 13, 14, 14];
const narrow = (texts: readonly string[]): Cell[] =>
  texts.map((text, at) => ({ text, width: NARROW[at] ?? 10, right: at > 2 }));

const paid = (rows: Gains['income']): Cell[][] => [
  narrow(['Date', 'Asset', 'Distribution', 'Gross', 'Tax', 'Net']),
  ...rows.map((one) =>
    narrow([
      day(one.paidAt),
      one.symbol,
      `${one.name}: ${one.distribution}`,
      one.gross,
      one.withheld,
      one.net,
    ]),
  ),
];

function tableOf({ View, Text }: Pdf, title: string, rows: readonly Cell[][]): ReactNode[] {
  if (rows.length < 2) return [];
  return [
    h(Text, { key: title, style: styles.heading, minPresenceAhead: 40 }, title),
    ...rows.map((cells, index) =>
      h(
        View,
        { key: `${title}${index}`, style: narrowRow, wrap: false },
        ...cells.map((cell, at) =>
          h(
            Text,
            {
              key: at,
              style: {
                width: `${cell.width}%`,
                // A number that ends where a text begins must not run into it.
                paddingRight: at < cells.length - 1 ? 5 : 0,
                ...(cell.right ? { textAlign: 'right' as const } : {}),
                ...(index === 0 ? styles.quiet : {}),
              },
            },
            printable(figureOnPaper(cell.text)),
          ),
        ),
      ),
    ),
  ];
}

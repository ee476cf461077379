import { momentText, type TextZone } from '@holdfast/domain/kernel/moment';
import type { Block, Column } from '../../../../kit/documents/content.ts';
import { PDF_SECONDS, printed } from '../../../../kit/documents/print.ts';
import { inSentence } from '../../../../kit/documents/printable.ts';
import { documentDay as day, documentFigure } from '../../../../kit/documents/words.ts';
import { heavy } from '../../../../kit/workers/heavy.ts';
import type { Gains } from '../queries/gains.ts';

export const makeGainsPdf = heavy(import.meta.url, PDF_SECONDS, gainsPdf);

function gainsPdf(gains: Gains, holder: string, madeAt: Date, zone?: TextZone): Promise<Buffer> {
  const title = `Gains report ${gains.year}`;
  const about = `${inSentence(holder)} · calendar year in UTC · US dollars · created ${momentText(madeAt, zone)}`;
  return printed({
    title,
    foot: title,
    madeAt,
    isLandscape: true,
    margin: 42,
    size: 8.5,
    blocks: [
      { kind: 'text', look: 'quiet', text: about },
      ...sumsOf(gains),
      ...tableOf('Disposals', DISPOSAL, disposals(gains)),
      ...tableOf('Units disposed of without payment', NARROW, removals(gains)),
      ...tableOf('Acquisitions', NARROW, acquisitions(gains)),
      ...tableOf('Income', NARROW, paid(gains.income)),
      ...tableOf('Return of capital', NARROW, paid(gains.capital)),
      { kind: 'text', look: 'note', text: BASIS },
    ],
  });
}

const BASIS =
  'Costs and proceeds include the fees of each purchase and sale. FIFO uses the oldest units first. Retired or transferred units yield no proceeds and no gain. Returned capital is not income and not part of any gain; it may reduce the tax cost of units. Prepared from our books. This report is not tax advice.';

function sumsOf({ sums }: Gains): Block[] {
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
  const columns = Array.from({ length: half }, () => ({ share: 1, isRight: true }));
  const inTwo = (part: readonly (readonly [string, string])[], title: string) =>
    tableOf(title, columns, [part.map(([label]) => label), part.map(([, value]) => value)]);
  return [
    ...inTwo(facts.slice(0, half), 'Units bought and sold'),
    ...inTwo(facts.slice(half), 'Income and fees'),
  ];
}

/** Labels for the kinds of ledger entry by which units are acquired or disposed of. */
const CAME: Readonly<Record<string, string>> = {
  trade: 'Purchase',
  issuance: 'Offering',
  transfer: 'Transfer',
  adjustment: 'Correction',
  reversal: 'Reversal',
};
const LEFT: Readonly<Record<string, string>> = {
  ...CAME,
  trade: 'Sale',
  retirement: 'Retired',
  redemption: 'Redeemed',
};

const disposals = (gains: Gains): string[][] => [
  [
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
  ],
  ...gains.disposals.map((one) => [
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
];

const removals = (gains: Gains): string[][] => [
  ['Date', 'Type', 'Asset', 'Units', 'Cost, avg.', 'Cost, FIFO'],
  ...gains.removals.map((one) => [
    day(one.at),
    LEFT[one.kind] ?? one.kind,
    `${one.symbol}  ${one.name}`,
    one.units,
    one.costAverage,
    one.costFifo,
  ]),
];

/** Each column fits a date, a word or the largest amount on one line; names may take two. */
const DISPOSAL: readonly Column[] = [8, 7, 17.5, 10, 10, 9.5, 9.5, 9.5, 9.5, 9.5].map(
  (share, nth) => ({ share, isRight: nth === 3 || nth > 4 }),
);
const NARROW: readonly Column[] = [10, 12, 37, 13, 14, 14].map((share, nth) => ({
  share,
  isRight: nth > 2,
}));

const acquisitions = (gains: Gains): string[][] => [
  ['Date', 'Type', 'Asset', 'Units', 'Cost'],
  ...gains.acquisitions.map((one) => [
    day(one.at),
    CAME[one.kind] ?? one.kind,
    `${one.symbol}  ${one.name}`,
    one.units,
    one.cost,
  ]),
];

const paid = (rows: Gains['income']): string[][] => [
  ['Date', 'Asset', 'Distribution', 'Gross', 'Tax', 'Net'],
  ...rows.map((one) => [
    day(one.paidAt),
    one.symbol,
    `${one.name}: ${one.distribution}`,
    one.gross,
    one.withheld,
    one.net,
  ]),
];

function tableOf(
  title: string,
  columns: readonly Column[],
  [head = [], ...rows]: readonly string[][],
): Block[] {
  if (rows.length === 0) return [];
  return [
    { kind: 'heading', text: title },
    {
      kind: 'table',
      columns,
      head: { cells: head, tone: 'quiet' },
      rows: rows.map((cells) => ({ cells: cells.map(documentFigure) })),
    },
  ];
}

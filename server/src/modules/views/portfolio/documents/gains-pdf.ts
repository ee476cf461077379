import { ACQUIRED_WORDS, DISPOSED_WORDS } from '@holdfast/domain/views/portfolio/words';
import { type Block, type Column, headRow } from '../../../../kit/documents/content.ts';
import { type Paper, printedPaper } from '../../../../kit/documents/paper.ts';
import { PDF_SECONDS } from '../../../../kit/documents/print.ts';
import { documentDay as day, documentFigure } from '../../../../kit/documents/words.ts';
import { heavy } from '../../../../kit/workers/heavy.ts';
import type { Gains } from '../queries/gains.ts';

export const makeGainsPdf = heavy(import.meta.url, PDF_SECONDS, gainsPdf);

function gainsPdf(gains: Gains, paper: Paper): Promise<Buffer> {
  return printedPaper(paper, {
    isLandscape: true,
    margin: 42,
    size: 8.5,
    blocks: [
      ...sumsOf(gains),
      ...tableOf('Disposals', DISPOSAL, disposals(gains)),
      ...tableOf('Acquisitions', NARROW, acquisitions(gains)),
      ...tableOf('Units received without payment', MOVED, moved(gains.receipts)),
      ...tableOf('Units retired or transferred', MOVED, moved(gains.removals)),
      ...tableOf('Income', NARROW, paid(gains.income)),
      ...tableOf('Return of capital', NARROW, paid(gains.capital)),
      { kind: 'text', look: 'note', text: BASIS },
    ],
  });
}

const BASIS =
  'Costs and proceeds include the fees of each purchase and sale. FIFO uses the oldest units first. Units retired or transferred without payment yield no proceeds and no gain; they leave at cost. Units received without payment keep the cost and purchase dates of their previous holder. Returned capital is neither income nor part of a gain; it may reduce the tax cost of units. Prepared from our books. This report is not tax advice.';

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
  const costs: readonly (readonly [string, string])[] = [
    ['Opening cost', sums.costOpening],
    ['Bought', sums.acquired],
    ['Received', sums.costReceived],
    ['Sold', `-${sums.costAverage}`],
    ['Retired or transferred', `-${sums.costRemoved}`],
    ['Closing cost', sums.costClosing],
  ];
  const half = Math.ceil(facts.length / 2);
  const columns = Array.from({ length: half }, () => ({ share: 1, isRight: true }));
  const inRow = (part: readonly (readonly [string, string])[], title: string) =>
    tableOf(title, columns, [part.map(([label]) => label), part.map(([, value]) => value)]);
  return [
    ...inRow(facts.slice(0, half), 'Units bought and sold'),
    ...inRow(facts.slice(half), 'Income and fees'),
    ...inRow(costs, 'Average cost of units held'),
  ];
}

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
    DISPOSED_WORDS[one.kind] ?? one.kind,
    `${one.symbol}  ${one.name}`,
    one.units,
    boughtOn(one),
    one.proceeds,
    one.costAverage,
    one.gainAverage,
    one.costFifo,
    one.gainFifo,
  ]),
];

const moved = (rows: Gains['removals']): string[][] => [
  ['Date', 'Type', 'Asset', 'Units', 'Bought', 'Cost, avg.', 'Cost, FIFO'],
  ...rows.map((one) => [
    day(one.at),
    DISPOSED_WORDS[one.kind] ?? one.kind,
    `${one.symbol}  ${one.name}`,
    one.units,
    boughtOn(one),
    one.costAverage,
    one.costFifo,
  ]),
];

const boughtOn = ({ acquiredFrom, acquiredTo }: Gains['removals'][number]): string =>
  day(acquiredFrom) === day(acquiredTo)
    ? day(acquiredFrom)
    : `${day(acquiredFrom)} – ${day(acquiredTo)}`;

/** Each column fits a date, a word or the largest amount on one line; names may take two. */
const DISPOSAL: readonly Column[] = [8, 7, 17.5, 10, 10, 9.5, 9.5, 9.5, 9.5, 9.5].map(
  (share, nth) => ({ share, isRight: nth === 3 || nth > 4 }),
);
const NARROW: readonly Column[] = [10, 12, 37, 13, 14, 14].map((share, nth) => ({
  share,
  isRight: nth > 2,
}));

const MOVED: readonly Column[] = [10, 10, 28, 13, 13, 13, 13].map((share, nth) => ({
  share,
  isRight: nth === 3 || nth > 4,
}));

const acquisitions = (gains: Gains): string[][] => [
  ['Date', 'Type', 'Asset', 'Units', 'Cost'],
  ...gains.acquisitions.map((one) => [
    day(one.at),
    ACQUIRED_WORDS[one.kind] ?? one.kind,
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
      head: headRow(head),
      rows: rows.map((cells) => ({ cells: cells.map(documentFigure) })),
    },
  ];
}

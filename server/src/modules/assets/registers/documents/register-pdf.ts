import type { RegisterLineData } from '@holdfast/domain/assets/registers/shapes';
import { parseDecimal } from '@holdfast/domain/kernel/decimal';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import { headRow, type Row, sumRow } from '../../../../kit/documents/content.ts';
import { type Paper, printedPaper } from '../../../../kit/documents/paper.ts';
import { PDF_SECONDS } from '../../../../kit/documents/print.ts';
import { inSentence } from '../../../../kit/documents/printable.ts';
import { documentDay, documentFigure } from '../../../../kit/documents/words.ts';
import type { FileAnswer } from '../../../../kit/http/route.ts';
import { heavy } from '../../../../kit/workers/heavy.ts';
import type { WholeRegister } from '../queries/whole.ts';
import { hashNote } from './hash-note.ts';
import { fileName } from './register-csv.ts';

/** Never call it in a transaction. */
export const registerPdf = heavy(import.meta.url, PDF_SECONDS, printRegister);

const NOTE = `Each entry is the sum of all bookings up to the time shown above. ${hashNote('each entry in order')} The CSV file for the same time has the same addresses and units.`;

export type PrintedRegister = { readonly register: WholeRegister; readonly paper: Paper };

async function printRegister({ register, paper }: PrintedRegister): Promise<FileAnswer> {
  const { name, symbol, className, asOf, lines, outstanding } = register;
  const total = ['', 'All entries', '', '', formatQuantity(outstanding)];
  const body = await printedPaper(paper, {
    isLandscape: true,
    margin: 36,
    size: 8,
    about: [
      ['Asset', `${inSentence(name)} (${symbol})`],
      ...(className ? [['Share class', className] as const] : []),
      ['As of, in UTC', asOf.toISOString()],
      ['Units outstanding', formatQuantity(outstanding)],
      ['Holders', String(lines.length)],
      ['Names', register.isMasked ? 'Only yours is shown; others are masked' : 'All'],
      ['Asset ID', register.assetId],
      ['Content hash', register.hash],
    ],
    blocks: [
      {
        kind: 'table',
        columns: COLUMNS,
        head: headRow(HEAD),
        rows: lines.map((line) => ({ cells: cellsOf(line) })),
        total: sumRow(total),
        pageSum: (from, to) => pageSum(lines, from, to),
      },
      { kind: 'text', look: 'note', text: NOTE },
    ],
  });
  return { name: `${fileName(register)}.pdf`, mime: 'application/pdf', body };
}

export function pageSum(lines: readonly RegisterLineData[], from: number, to: number): Row {
  const upTo = (end: number) =>
    lines.slice(0, end).reduce((all, { units }) => all + thousandths(units), 0n);
  const running = upTo(to);
  const sum = formatQuantity(running - upTo(from));
  return sumRow(['', `This page; cumulative ${formatQuantity(running)}`, '', '', sum]);
}

const thousandths = (text: string): bigint => {
  const units = parseDecimal(text, 3);
  if (typeof units !== 'bigint') throw new Error('a line has a quantity');
  return units;
};

const HEAD = ['', 'Holder', 'Type', 'Country', 'Units', '%', 'Since (UTC)', 'Address', 'On chain'];

const KINDS = { person: 'Person', company: 'Company', outside: 'External' } as const;
const ON_CHAIN = { confirmed: 'Confirmed', moving: 'In transit', differs: 'Differs', none: '' };

const cellsOf = (line: RegisterLineData): string[] => [
  String(line.rank),
  line.holder,
  line.isAnchor ? `${KINDS[line.kind]}, anchor` : KINDS[line.kind],
  line.country ?? '',
  documentFigure(line.units),
  line.percent,
  documentDay(line.since),
  line.address,
  ON_CHAIN[line.proof],
];

const COLUMNS = [
  { share: 4 },
  { share: 16 },
  { share: 8 },
  { share: 5 },
  { share: 10, isRight: true },
  { share: 6, isRight: true },
  { share: 8 },
  { share: 36, size: 6 },
  { share: 7 },
];

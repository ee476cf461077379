import type { RegisterLineData } from '@holdfast/domain/assets/registers/shapes';
import { parseDecimal } from '@holdfast/domain/kernel/decimal';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import type { Row } from '../../../../kit/documents/content.ts';
import { PDF_SECONDS, printed } from '../../../../kit/documents/print.ts';
import { inSentence } from '../../../../kit/documents/printable.ts';
import { documentDay, momentIn } from '../../../../kit/documents/words.ts';
import type { FileAnswer } from '../../../../kit/http/route.ts';
import { heavy } from '../../../../kit/workers/heavy.ts';
import type { WholeRegister } from '../queries/whole.ts';
import { fileName } from './register-csv.ts';

/** Runs in a worker; never call it in a transaction. */
export const registerPdf = heavy(import.meta.url, PDF_SECONDS, printRegister);

const NOTE =
  'Each entry is the sum of all bookings up to the time shown above. The hash is the SHA-256 of this text: “holdfast register 1”, “asset” and its id, “as of” and the time in UTC, then the address and units of each entry, one per line, largest holding first. The CSV file of the same time lists addresses and units in this form.';

async function printRegister(register: WholeRegister): Promise<FileAnswer> {
  const { name, symbol, className, zone, asOf, madeAt, lines, outstanding } = register;
  const moment = momentIn(asOf, zone);
  const total = ['', 'All entries', '', '', formatQuantity(outstanding)];
  const body = await printed({
    title: 'Fund register',
    foot: `${inSentence(name)} · as of ${moment} · ${register.hash.slice(0, 16)}`,
    madeAt,
    isLandscape: true,
    margin: 36,
    size: 8,
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['Asset', `${inSentence(name)} (${symbol})`],
          ...(className ? [['Share class', className] as const] : []),
          ['As of', `${moment} (${asOf.toISOString()})`],
          ['Units outstanding', formatQuantity(outstanding)],
          ['Holders', String(lines.length)],
          ['Names', register.isMasked ? 'Only yours is shown; others are masked' : 'All'],
          ['Asset ID', register.assetId],
          ['Content hash', register.hash],
          ['Created', momentIn(madeAt, zone)],
        ],
      },
      {
        kind: 'table',
        columns: COLUMNS,
        head: { cells: HEAD, tone: 'quiet' },
        rows: lines.map((line) => ({ cells: cellsOf(line) })),
        pageSum: (from, to) => pageSum(lines, from, to),
      },
      { kind: 'table', columns: COLUMNS, rows: [{ cells: total, tone: 'strong' }] },
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
  return {
    cells: ['', `This page; cumulative ${formatQuantity(running)}`, '', '', sum],
    tone: 'strong',
  };
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
  formatQuantity(thousandths(line.units)),
  line.percent,
  documentDay(line.since),
  line.address,
  ON_CHAIN[line.proof],
];

const COLUMNS = [
  { share: 4 },
  { share: 18 },
  { share: 9 },
  { share: 6 },
  { share: 10, isRight: true },
  { share: 6, isRight: true },
  { share: 8 },
  { share: 32, size: 6.5 },
  { share: 7 },
];

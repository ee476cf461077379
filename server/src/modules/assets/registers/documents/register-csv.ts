import { Readable } from 'node:stream';
import type { RegisterLineData } from '@holdfast/domain/assets/registers/shapes';
import { type CsvCell, csvLine } from '@holdfast/domain/kernel/csv';
import type { FileAnswer } from '../../../../kit/http/route.ts';
import type { WholeRegister } from '../queries/whole.ts';

const HEAD = [
  'rank',
  'holder',
  'type',
  'anchor',
  'country',
  'units',
  'percent',
  'since',
  'locked_units',
  'address',
  'on_chain',
  'transaction',
  'as_of',
  'asset_id',
] as const;

const LINES_AT_ONCE = 1000;

export const registerCsv = (register: WholeRegister): FileAnswer => ({
  name: `${fileName(register)}.csv`,
  mime: 'text/csv; charset=utf-8',
  body: Readable.from(textOf(register)),
});

export const fileName = ({ symbol, asOf }: Pick<WholeRegister, 'symbol' | 'asOf'>): string =>
  `holdfast-register-${symbol}-${asOf.toISOString().slice(0, 10)}`;

function* textOf({ lines, asOf, assetId }: WholeRegister) {
  yield `\uFEFF${csvLine(HEAD)}`;
  const at = asOf.toISOString();
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
    const some = lines.slice(from, from + LINES_AT_ONCE);
    yield some.map((line) => csvLine([...cellsOf(line), at, assetId])).join('');
  }
}

const cellsOf = (line: RegisterLineData): CsvCell[] => [
  line.rank,
  line.holder,
  line.kind,
  line.isAnchor ? 'yes' : 'no',
  line.country,
  line.units,
  line.percent,
  line.since,
  line.locked,
  line.address,
  line.proof,
  line.transaction,
];

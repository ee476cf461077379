import { count, money } from '../../../lib/figures/format.ts';
import { type Column, NameCell } from '../../../ui/tables/data-table.tsx';
import { StageBadge } from './stage-badge.tsx';
import { type DistributionRow, kindWords, nameOf, payDay, recordDay, standingOf } from './view.ts';

const name = (note: (row: DistributionRow) => string): Column<DistributionRow> => ({
  key: 'name',
  head: 'Distribution',
  card: 'title',
  text: (row) => `${nameOf(row)}, ${note(row)}`,
  cell: (row) => <NameCell name={nameOf(row)} note={note(row)} />,
});

const REST: readonly Column<DistributionRow>[] = [
  {
    key: 'record',
    head: 'Record date',
    from: 'medium',
    card: 'fact',
    text: (row) => row.recordOn,
    cell: (row) => (row.recordOn ? recordDay(row.recordOn) : '–'),
  },
  {
    key: 'pay',
    head: 'Payment',
    from: 'wide',
    text: (row) => row.payOn,
    cell: (row) => (row.payOn ? payDay(row.payOn) : '–'),
  },
  {
    key: 'holders',
    head: 'Holders',
    numeric: true,
    from: 'wide',
    text: (row) => row.holders,
    cell: (row) => (row.holders === null ? '–' : count(row.holders)),
  },
  {
    key: 'gross',
    head: 'Gross',
    numeric: true,
    card: 'value',
    text: (row) => row.gross,
    cell: (row) => (row.gross === null ? 'Per unit' : money(row.gross)),
  },
  {
    key: 'outside',
    head: 'Outside the platform',
    numeric: true,
    from: 'wide',
    text: (row) => row.outside,
    cell: (row) => (Number(row.outside ?? 0) === 0 ? '–' : money(row.outside)),
  },
  {
    key: 'stage',
    head: 'Status',
    card: 'note',
    text: (row) => standingOf(row).word,
    cell: (row) => <StageBadge of={row} />,
  },
];

export const OF_ASSET = [name((row) => `${row.number} · ${kindWords(row.kind)}`), ...REST];
export const OF_OWNER = [name((row) => `${row.asset.name} · ${kindWords(row.kind)}`), ...REST];
export const OF_DESK = [name((row) => `${row.asset.name} · ${row.company}`), ...REST];

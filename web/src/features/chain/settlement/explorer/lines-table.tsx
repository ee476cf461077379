import { IconReceipt } from '@tabler/icons-react';
import { date, shortHash } from '../../../../lib/figures/format.ts';
import { paths } from '../../../../paths.ts';
import { EmptyState } from '../../../../ui/states.tsx';
import { type Column, DataTable, NameCell, TwoLines } from '../../../../ui/tables/data-table.tsx';
import { AddressText } from './address.tsx';
import { ACTS, amountWords, type Line, type Roles, roundWords } from './view.ts';

type LinesTableProps = {
  readonly caption: string;
  readonly lines: readonly Line[];
  readonly roles: Roles;
  /** The transaction that the page shows, marked in its group. */
  readonly here?: string;
  /** True if all lines are in one block, which the page already names. */
  readonly sameBlock?: boolean;
};

const columnsFor = (roles: Roles): readonly Column<Line>[] => [
  {
    key: 'act',
    head: 'Transaction',
    cell: (line) => <NameCell name={ACTS[line.act]} note={shortHash(line.txId)} />,
    card: 'title',
  },
  {
    key: 'from',
    head: 'From',
    cell: (line) => <AddressText address={line.from} roles={roles} compact />,
    card: 'none',
  },
  {
    key: 'to',
    head: 'To',
    cell: (line) => <AddressText address={line.to} roles={roles} compact />,
    card: 'none',
  },
  {
    key: 'amount',
    head: 'Amount',
    numeric: true,
    cell: (line) => amountWords(line.amount, line.unitName),
    card: 'value',
  },
  {
    key: 'at',
    head: 'Block',
    numeric: true,
    cell: (line) => <TwoLines first={roundWords(line.round)} second={date(line.at)} />,
    card: 'note',
  },
];

export function LinesTable({ caption, lines, roles, here, sameBlock }: LinesTableProps) {
  if (lines.length === 0) {
    return (
      <EmptyState icon={<IconReceipt size={20} />} title="No transactions">
        This block is empty.
      </EmptyState>
    );
  }
  return (
    <DataTable
      caption={caption}
      columns={columnsFor(roles).filter((column) => !sameBlock || column.key !== 'at')}
      rows={lines}
      rowKey={(line) => line.txId}
      rowLink={(line) => paths.explorerTx(line.txId)}
      selected={(line) => line.txId === here}
    />
  );
}

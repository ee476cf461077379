import { dateTime, money, quantity, shortHash } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { Thumb } from '../../ui/cover/cover.tsx';
import { type Column, DataTable, NameCell } from '../../ui/data-table.tsx';
import { Link } from '../../ui/link.tsx';
import type { Movement } from './queries.ts';
import { categoryLabel } from './view.ts';

const KINDS: Readonly<Record<string, string>> = {
  issuance: 'Units issued',
  trade: 'Trade',
  retirement: 'Retirement',
  reversal: 'Reversal',
  adjustment: 'Adjustment',
};

const columns: readonly Column<Movement>[] = [
  {
    key: 'asset',
    head: 'Asset',
    card: 'title',
    cell: (row) => (
      <NameCell
        media={<Thumb category={row.category} seed={row.assetId} size={36} />}
        name={row.name}
        note={`${row.symbol} · ${categoryLabel(row.category)}`}
      />
    ),
  },
  { key: 'kind', head: 'Type', card: 'fact', cell: (row) => KINDS[row.kind] ?? row.kind },
  { key: 'at', head: 'Date', card: 'note', cell: (row) => dateTime(row.at) },
  {
    key: 'units',
    head: 'Units',
    numeric: true,
    card: 'value',
    cell: (row) => quantity(row.units),
  },
  { key: 'cost', head: 'Cost', numeric: true, card: 'none', cell: (row) => money(row.cost) },
  {
    key: 'tx',
    head: 'Transaction',
    card: 'note',
    cell: (row) =>
      row.txId ? <Link to={paths.explorerTx(row.txId)}>{shortHash(row.txId)}</Link> : 'On its way',
  },
];

/** Movements of units, newest first; each with the transaction that proves it. */
export const MovementsTable = ({ rows }: { rows: readonly Movement[] }) => (
  <DataTable
    caption="Movements of your units"
    columns={columns}
    rows={rows}
    rowKey={(row) => `${row.id}-${row.assetId}`}
    rowLink={(row) => paths.assetBackground(row.assetId)}
  />
);

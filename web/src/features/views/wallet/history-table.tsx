import { date, directionOf, money, moneyChange } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, DataTable, TwoLines } from '../../../ui/data-table.tsx';
import { MovementKindCell } from './movement-kind.tsx';
import { isUndone, type Movement, STATUS } from './view.ts';
import classes from './wallet.module.css';

/** What a movement did, in its colour; what came to nothing is quiet. */
const Amount = ({ row }: { row: Pick<Movement, 'amount' | 'currency' | 'status'> }) => {
  const text = moneyChange(row.amount, row.currency);
  if (isUndone(row)) return <span className={classes.undone}>{text}</span>;
  return <span className={directionOf(row.amount) > 0 ? classes.in : undefined}>{text}</span>;
};

const Day = ({ at }: { at: string }) => <span className={classes.day}>{date(at)}</span>;

const after = ({ counter, balanceAfter, currency }: Movement): string =>
  balanceAfter === null
    ? ''
    : counter
      ? `${moneyChange(counter.amount, counter.currency)} · balance ${money(balanceAfter, currency)}`
      : `Balance ${money(balanceAfter, currency)}`;

const columns: readonly Column<Movement>[] = [
  { key: 'date', head: 'Date', card: 'note', cell: (row) => <Day at={row.at} /> },
  {
    key: 'kind',
    head: 'Type',
    card: 'title',
    cell: (row) => <MovementKindCell kind={row.kind} />,
  },
  {
    key: 'what',
    head: 'Reference',
    card: 'fact',
    cell: (row) => (
      <span className={classes.what}>
        <TwoLines first={row.title} second={row.reference ?? ''} />
      </span>
    ),
  },
  {
    key: 'status',
    head: 'Status',
    card: 'note',
    cell: (row) => <Badge tone={STATUS[row.status][1]}>{STATUS[row.status][0]}</Badge>,
  },
  {
    key: 'amount',
    head: 'Amount',
    numeric: true,
    card: 'value',
    cell: (row) => <TwoLines first={<Amount row={row} />} second={after(row)} />,
  },
];

/** One row for each movement; a row leads to its receipt. */
export const HistoryTable = ({ rows }: { rows: readonly Movement[] }) => (
  <DataTable
    tight
    caption="Movements of your wallet"
    columns={columns}
    rows={rows}
    rowKey={(row) => `${row.id}-${row.currency}`}
    rowLink={(row) => paths.movement(row.id)}
  />
);

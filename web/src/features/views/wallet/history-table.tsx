import { date, directionOf, money, moneyChange, quantity } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { type Column, DataTable, TwoLines } from '../../../ui/tables/data-table.tsx';
import { MovementKindCell } from './movement-kind.tsx';
import { isReceived, isReversed, type Movement, openCheckoutOf, STATUS } from './view.ts';
import classes from './wallet.module.css';

const Amount = ({ row }: { row: Pick<Movement, 'amount' | 'currency' | 'status'> }) => {
  const text = moneyChange(row.amount, row.currency);
  if (isReversed(row))
    return (
      <Text as="span" tone="faint">
        {text}
      </Text>
    );
  return <span className={isReceived(row) ? classOf({ tone: 'gain' }) : undefined}>{text}</span>;
};

const Day = ({ at }: { at: string }) => (
  <Text as="span" tone="quiet" weight={400}>
    {date(at)}
  </Text>
);

const after = ({ counter, balanceAfter, currency }: Movement): string =>
  balanceAfter === null
    ? ''
    : counter
      ? `${moneyChange(counter.amount, counter.currency)} · total ${money(balanceAfter, currency)}`
      : `Total ${money(balanceAfter, currency)}`;

/** The status; for an open checkout, also the action of its link: "continue". */
const wordOf = (row: Movement): string =>
  openCheckoutOf(row) ? `${STATUS[row.status][0]}: continue` : STATUS[row.status][0];

const columns: readonly Column<Movement>[] = [
  { key: 'date', head: 'Date', card: 'note', cell: (row) => <Day at={row.at} /> },
  {
    key: 'kind',
    head: 'Type',
    card: 'title',
    cell: (row) =>
      row.units ? (
        'Units'
      ) : (
        <MovementKindCell kind={row.kind} isOut={directionOf(row.amount) < 0} />
      ),
  },
  {
    key: 'what',
    head: 'Reference',
    card: 'fact',
    cell: (row) => (
      <Text as="span" block breaks className={classes.what}>
        <TwoLines first={row.title} second={row.reference ?? ''} />
      </Text>
    ),
  },
  {
    key: 'status',
    head: 'Status',
    card: 'note',
    cell: (row) => <Badge tone={STATUS[row.status][1]}>{wordOf(row)}</Badge>,
  },
  {
    key: 'amount',
    head: 'Amount',
    numeric: true,
    card: 'value',
    cell: (row) =>
      row.units ? (
        <TwoLines first={quantity(row.units.amount)} second={row.units.symbol} />
      ) : (
        <TwoLines first={<Amount row={row} />} second={after(row)} />
      ),
  },
];

type TableProps = { readonly rows: readonly Movement[] | undefined };

function leadTo(row: Movement): string {
  if (row.units) return row.link ?? paths.portfolioAssets();
  const checkout = openCheckoutOf(row);
  return checkout === undefined ? paths.movement(row.id) : paths.paymentsCard(checkout, 'left');
}

export const HistoryTable = ({ rows }: TableProps) => (
  <DataTable
    tight
    caption="Transactions"
    columns={columns}
    rows={rows}
    loadingRows={12}
    rowKey={(row) => `${row.id}-${row.currency}`}
    rowLink={leadTo}
  />
);

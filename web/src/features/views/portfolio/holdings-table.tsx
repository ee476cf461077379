import {
  availabilitySentence,
  holdingNote,
} from '@holdfast/domain/assets/catalogue/availability-words';
import type { ReactNode } from 'react';
import {
  dateTime,
  directionOf,
  momentWithZone,
  money,
  moneyChange,
  NONE,
  percent,
  percentChange,
  quantity,
  shortHash,
} from '../../../lib/figures/format.ts';
import { PAST_DUE } from '../../../lib/figures/nav-due.ts';
import { paths } from '../../../paths.ts';
import { AvailabilityBadge } from '../../../ui/availability-badge.tsx';
import { Thumb } from '../../../ui/cover/cover.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { Link } from '../../../ui/link.tsx';
import { type Column, DataTable, NameCell, TwoLines } from '../../../ui/tables/data-table.tsx';
import { ChangeText } from '../../../ui/text/change-text.tsx';
import { HoldingMenu } from './holding-menu.tsx';
import classes from './portfolio.module.css';
import { Sparkline } from './sparkline.tsx';
import { ageText, categoryLabel, type Holding, SHORT_SOURCE, SOURCE, unitsNotes } from './view.ts';

const columns: readonly Column<Holding>[] = [
  {
    key: 'asset',
    head: 'Asset',
    sort: 'name',
    card: 'title',
    cell: (row) => (
      <NameCell
        media={<Thumb category={row.category} seed={row.assetId} size={36} />}
        name={row.name}
        note={`${row.symbol} · ${categoryLabel(row.category)}`}
      />
    ),
  },
  {
    key: 'status',
    head: 'Status',
    card: 'none',
    from: 'wide',
    cell: (row) => <AvailabilityBadge availability={row.availability} />,
  },
  {
    key: 'units',
    head: 'Units',
    sort: 'units',
    numeric: true,
    card: 'fact',
    cell: (row) => (
      <>
        <span className={classes.amount}>
          {quantity(row.units)}
          <span className={classes.onPhones}> units</span>
        </span>
        <Proof row={row} />
        {unitsNotes(row).map((note) => (
          <Text key={note} as="span" block size={12} tone="quiet">
            {note}
          </Text>
        ))}
      </>
    ),
  },
  {
    key: 'cost',
    head: 'Average cost',
    numeric: true,
    card: 'none',
    from: 'wide',
    cell: (row) => money(row.averageCost),
  },
  {
    key: 'price',
    head: 'Price',
    numeric: true,
    card: 'none',
    cell: (row) =>
      row.priceSource ? (
        <TwoLines
          first={money(row.price)}
          second={
            <span
              className={classOf({ nowrap: true })}
              title={`${SOURCE[row.priceSource]}, ${dateTime(row.priceAt)}`}
            >
              {SHORT_SOURCE[row.priceSource]}
              {row.priceAt ? `, ${ageText(row.priceAt)}` : ''}
              {row.isPricePastDue ? `, ${PAST_DUE}` : ''}
            </span>
          }
        />
      ) : (
        money(row.price)
      ),
  },
  {
    key: 'trend',
    head: '3 months',
    card: 'none',
    from: 'medium',
    cell: (row) => <Sparkline prices={row.trend} label={`${row.name} over 3 months`} />,
  },
  {
    key: 'value',
    head: 'Value',
    sort: 'value',
    numeric: true,
    card: 'value',
    cell: (row) => (
      <>
        <strong>{money(row.value)}</strong>
        <Text as="span" block size={12} tone="faint" className={classes.beside}>
          {percent(row.weightPercent, 1)} of total
        </Text>
        <SaleNote row={row} />
      </>
    ),
  },
  {
    key: 'gain',
    head: 'Gain',
    sort: 'gain',
    numeric: true,
    card: 'note',
    cell: (row) => (
      <>
        <span className={classes.onScreens}>
          <ChangeText direction={directionOf(row.gain)} text={moneyChange(row.gain)} />
          <Text as="span" block size={12} tone="faint" className={classes.beside}>
            {percentChange(row.gainPercent)}
          </Text>
        </span>
        <span className={classes.onPhones}>
          <ChangeText direction={directionOf(row.gain)} text={percentChange(row.gainPercent)} />
        </span>
      </>
    ),
  },
  {
    key: 'income',
    head: 'Income',
    sort: 'income',
    numeric: true,
    card: 'none',
    from: 'wide',
    cell: (row) => (Number(row.income) === 0 ? NONE : money(row.income)),
  },
];

function SaleNote({ row: { availability } }: { row: Holding }) {
  const note = holdingNote(availability);
  return note ? (
    <Text
      as="span"
      block
      size={12}
      tone="warn"
      weight={500}
      title={availabilitySentence(availability, momentWithZone)}
    >
      {note}
    </Text>
  ) : null;
}

const Proof = ({ row }: { row: Holding }) => (
  <Text as="span" block size={12} tone="faint" className={classes.proofs}>
    {row.txId ? (
      <Link
        className={classOf({ tone: 'primary', weight: 500 }, classes.proof)}
        to={paths.explorerTx(row.txId)}
        title={`Transaction that delivered these units: ${shortHash(row.txId)}`}
      >
        On chain
        <Text as="span" unseen>
          : transaction that delivered {row.name}
        </Text>
      </Link>
    ) : (
      'Settling'
    )}
  </Text>
);

type HoldingsTableProps = {
  readonly rows: readonly Holding[] | undefined;
  readonly sort?: string;
  readonly onSort?: (sort: string) => void;
  readonly short?: boolean;
  /** Opens the sale estimate. Adds a menu to each row. */
  readonly onEstimate?: (row: Holding) => void;
  readonly total?: ReactNode;
  /** Removes the links, for viewers of a shared portfolio. */
  readonly readOnly?: boolean;
};

const SHORT = new Set(['asset', 'units', 'price', 'trend', 'value', 'gain']);

export const HoldingsTable = (props: HoldingsTableProps) => (
  <DataTable
    caption="Your holdings"
    tight
    columns={columnsOf(props)}
    rows={props.rows}
    rowKey={(row) => row.assetId}
    {...(props.readOnly ? {} : { rowLink: (row: Holding) => paths.assetBackground(row.assetId) })}
    sort={props.sort}
    {...(props.onSort ? { onSort: props.onSort } : {})}
    {...(props.total ? { total: props.total } : {})}
  />
);

function columnsOf({ short, onEstimate }: HoldingsTableProps): readonly Column<Holding>[] {
  if (short) return columns.filter((column) => SHORT.has(column.key));
  if (!onEstimate) return columns;
  const menu: Column<Holding> = {
    key: 'actions',
    head: (
      <Text as="span" unseen>
        Actions
      </Text>
    ),
    card: 'edge',
    cell: (row) => <HoldingMenu row={row} onEstimate={onEstimate} />,
  };
  return [...columns, menu];
}

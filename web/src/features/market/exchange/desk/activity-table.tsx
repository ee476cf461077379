import {
  count,
  date,
  directionOf,
  money,
  NONE,
  percentChange,
} from '../../../../lib/figures/format.ts';
import { paths } from '../../../../paths.ts';
import { StateBadge } from '../../../../ui/availability-badge.tsx';
import { Thumb } from '../../../../ui/cover/cover.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { type Column, DataTable, NameCell, TwoLines } from '../../../../ui/tables/data-table.tsx';
import { ChangeText } from '../../../../ui/text/change-text.tsx';
import { type Activity, navOf } from './view.ts';

export const ActivityTable = ({ rows }: { rows: readonly Activity[] }) => (
  <Card flush>
    <DataTable
      caption="Trading in your assets"
      columns={COLUMNS}
      rows={rows}
      rowKey={(row) => row.assetId}
      rowLink={(row) => paths.ownerAsset(row.assetId, 'secondary-market')}
    />
  </Card>
);

export const Premium = ({ percent }: { percent: string | null }) =>
  percent === null ? (
    NONE
  ) : (
    <ChangeText direction={directionOf(percent)} text={percentChange(percent)} />
  );

const COLUMNS: readonly Column<Activity>[] = [
  {
    key: 'name',
    head: 'Asset',
    cell: (row) => (
      <NameCell
        media={<Thumb category={row.category} seed={row.assetId} />}
        name={row.name}
        note={`${row.symbol} · traded since ${date(row.openedAt)}`}
      />
    ),
    card: 'title',
  },
  {
    key: 'state',
    head: 'Status',
    cell: (row) => <StateBadge state={row.isHalted ? 'halted' : 'trading'} />,
    card: 'note',
  },
  {
    key: 'price',
    head: 'Last price',
    numeric: true,
    cell: (row) => (
      <TwoLines
        first={money(row.lastPrice)}
        second={row.lastTradeAt ? date(row.lastTradeAt) : ''}
      />
    ),
    card: 'value',
  },
  {
    key: 'nav',
    head: 'NAV',
    numeric: true,
    cell: (row) => <TwoLines {...navOf(row)} />,
    card: 'none',
  },
  {
    key: 'premium',
    head: 'Premium to NAV',
    numeric: true,
    cell: (row) => <Premium percent={row.premiumPercent} />,
    card: 'fact',
  },
  {
    key: 'holders',
    head: 'Holders',
    numeric: true,
    cell: (row) => count(row.holders),
    card: 'none',
  },
  {
    key: 'trades',
    head: 'Trades, 30 days',
    numeric: true,
    cell: (row) => (
      <TwoLines first={count(row.trades)} second={`${count(row.tradesEver)} in total`} />
    ),
    card: 'none',
  },
  {
    key: 'volume',
    head: 'Volume, 30 days',
    numeric: true,
    cell: (row) => (
      <TwoLines first={money(row.volume)} second={`${money(row.volumeEver)} in total`} />
    ),
    card: 'none',
  },
];

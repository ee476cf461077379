import { NAVS } from '@holdfast/domain/assets/valuation/list';
import { IconChartLine } from '@tabler/icons-react';
import { List } from '../../../api/list.tsx';
import { type RowOf, useList } from '../../../api/use-list.ts';
import { date, money, percentChange, relative, shareText } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Thumb } from '../../../ui/cover/cover.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, NameCell, TwoLines } from '../../../ui/tables/data-table.tsx';
import { kindOf } from './view.ts';

type NavRequest = RowOf<'GET /admin/nav-requests'>;

export function NavQueue() {
  const requests = useList('GET /admin/nav-requests', NAVS, {
    columns: COLUMNS,
    // Others may decide in the meantime.
    use: { refetchInterval: 10_000 },
    work: {
      idOf: ({ entry }) => entry.id,
      nameOf: ({ asset }) => asset.name,
      isOver: () => false,
    },
  });
  return (
    <List
      inHead
      list={requests}
      what="NAV requests"
      title="NAV requests"
      rowKey={({ entry }) => entry.id}
      rowLink={({ asset }) => paths.adminAsset(asset.id, 'value')}
      empty={
        <EmptyState icon={<IconChartLine size={20} />} title="No NAV requests to review">
          NAV requests appear here until decided.
        </EmptyState>
      }
    />
  );
}

const isHalting = ({ asset, entry }: NavRequest): boolean =>
  entry.isBeyondTolerance && asset.status === 'IN_TRADING';

const COLUMNS: readonly Column<NavRequest>[] = [
  {
    key: 'asset',
    sort: 'asset',
    text: ({ asset }) => `${asset.name} (${asset.symbol})`,
    head: 'Asset',
    card: 'title',
    cell: ({ asset }) => (
      <NameCell
        media={<Thumb category={asset.category} seed={asset.id} size={32} />}
        name={asset.name}
        note={`${asset.symbol} · ${asset.companyName}`}
      />
    ),
  },
  {
    key: 'nav',
    sort: 'nav',
    text: ({ entry }) => entry.nav,
    head: 'Requested NAV',
    numeric: true,
    card: 'value',
    cell: ({ entry }) => (
      <TwoLines
        first={money(entry.nav)}
        second={
          entry.previous
            ? `${percentChange(entry.changePercent)} against ${money(entry.previous.nav)}`
            : 'First NAV'
        }
      />
    ),
  },
  {
    key: 'kind',
    text: ({ entry }) => entry.date,
    head: 'Valued on',
    from: 'medium',
    cell: ({ entry }) => <TwoLines first={date(entry.date)} second={kindOf(entry)} />,
  },
  {
    key: 'tolerance',
    text: ({ entry }) => (entry.isBeyondTolerance ? 'beyond' : 'within'),
    head: 'Tolerance',
    card: 'fact',
    cell: (row) =>
      isHalting(row) ? (
        <Badge tone="bad">Trading halted</Badge>
      ) : row.entry.isBeyondTolerance ? (
        <Badge tone="warn">Beyond {shareText(row.entry.tolerancePercent)}</Badge>
      ) : (
        `Within ${shareText(row.entry.tolerancePercent)}`
      ),
  },
  {
    key: 'approvals',
    text: ({ entry }) => `${entry.agreed ? 1 : 0} of ${entry.approvalsNeeded}`,
    head: 'Approvals',
    from: 'medium',
    cell: ({ entry }) => `${entry.agreed ? 1 : 0} of ${entry.approvalsNeeded}`,
  },
  {
    key: 'waits',
    sort: 'asked',
    text: ({ entry }) => entry.requestedAt,
    head: 'Requested',
    card: 'note',
    cell: ({ entry }) => (
      <TwoLines first={relative(entry.requestedAt)} second={`by ${entry.requestedBy}`} />
    ),
  },
];

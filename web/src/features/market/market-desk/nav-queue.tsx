import { IconChartLine } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useAssigned } from '../../../api/assigned.tsx';
import { useKeptList } from '../../../api/kept-list.ts';
import { query } from '../../../api/query.ts';
import { callFull } from '../../../lib/call.ts';
import { date, money, percentChange, relative } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { NAVS_SEARCH } from '../../../search-params.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Thumb } from '../../../ui/cover/cover.tsx';
import { type Column, DataTable, NameCell, TwoLines } from '../../../ui/data-table.tsx';
import { ListTools } from '../../../ui/list-tools.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonTable } from '../../../ui/skeleton-table.tsx';
import { EmptyState, NoMatch } from '../../../ui/states.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import { type NavRequest, sorted } from './nav-order.ts';
import { kindOf, shareText } from './view.ts';

/** Others decide meanwhile. */
const AGAIN = { refetchInterval: 10_000 };

/** The values that wait for a decision, the most urgent first; each is decided at its asset. */
export function NavQueue() {
  const { search, set } = useListUrl({ params: NAVS_SEARCH });
  const { assigned, sort } = search;
  const asked = { query: { assigned } };
  const requests = useQuery(query('GET /admin/nav-requests', asked, AGAIN));
  const {
    columns: theirs,
    filter,
    withAssigned,
  } = useAssigned<NavRequest>('navs', requests.data, {
    idOf: ({ entry }) => entry.id,
    nameOf: ({ asset }) => asset.name,
    isOver: () => false,
  });
  const kept = useKeptList(
    'navs',
    [...COLUMNS, ...theirs],
    withAssigned(async () => {
      const rows = sorted((await callFull('GET /admin/nav-requests', asked)).data, sort);
      return { rows, total: rows.length };
    }),
  );
  return (
    <Card
      flush
      title="NAV requests"
      aside={
        <>
          {filter}
          <ListTools {...kept.tools} />
        </>
      }
    >
      <QueryBoundary
        query={requests}
        what="NAV requests"
        loading={<SkeletonTable what="NAV requests" columns={kept.columns} />}
        empty={
          assigned ? (
            <NoMatch what="NAV requests" onClear={() => void set({ assigned: undefined })} />
          ) : (
            <EmptyState icon={<IconChartLine size={20} />} title="No NAV waits">
              What owners and colleagues ask for appears here until others have decided.
            </EmptyState>
          )
        }
      >
        {(rows) => (
          <DataTable
            caption="NAV requests, the most urgent first"
            columns={kept.columns}
            rows={sorted(rows, sort)}
            sort={sort}
            onSort={(next) => void set({ sort: next })}
            rowKey={({ entry }) => entry.id}
            rowLink={({ asset }) => paths.adminAsset(asset.id, 'value')}
          />
        )}
      </QueryBoundary>
    </Card>
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
    head: 'NAV asked for',
    numeric: true,
    card: 'value',
    cell: ({ entry }) => (
      <TwoLines
        first={money(entry.nav)}
        second={
          entry.previous
            ? `${percentChange(entry.changePercent)} against ${money(entry.previous.nav)}`
            : 'First value'
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
        <Badge tone="bad">Trading is halted</Badge>
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
    head: 'Asked for',
    card: 'note',
    cell: ({ entry }) => (
      <TwoLines first={relative(entry.requestedAt)} second={`by ${entry.requestedBy}`} />
    ),
  },
];

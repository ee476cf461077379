import { IconChartLine } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import type { CallData } from '../../../lib/call.ts';
import { date, money, percentChange, relative } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Thumb } from '../../../ui/cover/cover.tsx';
import { type Column, DataTable, NameCell, TwoLines } from '../../../ui/data-table.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { kindOf, shareText } from './view.ts';

type Request = CallData<'GET /admin/nav-requests'>[number];

/** Others decide meanwhile. */
const AGAIN = { refetchInterval: 10_000 };

/** The values that wait for a decision, the most urgent first; each is decided at its asset. */
export function NavQueue() {
  const requests = useQuery(query('GET /admin/nav-requests', undefined, AGAIN));
  return (
    <Card flush label="NAV requests">
      <QueryBoundary
        query={requests}
        what="NAV requests"
        empty={
          <EmptyState icon={<IconChartLine size={20} />} title="No NAV waits">
            What owners and colleagues ask for appears here until others have decided.
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            caption="NAV requests, the most urgent first"
            columns={COLUMNS}
            rows={rows}
            rowKey={({ entry }) => entry.id}
            rowLink={({ asset }) => paths.adminAsset(asset.id, 'value')}
          />
        )}
      </QueryBoundary>
    </Card>
  );
}

const isHalting = ({ asset, entry }: Request): boolean =>
  entry.isBeyondTolerance && asset.status === 'IN_TRADING';

const COLUMNS: readonly Column<Request>[] = [
  {
    key: 'asset',
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
    head: 'Valued on',
    from: 'medium',
    cell: ({ entry }) => <TwoLines first={date(entry.date)} second={kindOf(entry)} />,
  },
  {
    key: 'tolerance',
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
    head: 'Approvals',
    from: 'medium',
    cell: ({ entry }) => `${entry.agreed ? 1 : 0} of ${entry.approvalsNeeded}`,
  },
  {
    key: 'waits',
    head: 'Asked for',
    card: 'note',
    cell: ({ entry }) => (
      <TwoLines first={relative(entry.requestedAt)} second={`by ${entry.requestedBy}`} />
    ),
  },
];

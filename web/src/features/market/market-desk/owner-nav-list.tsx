import { DAY } from '@holdfast/domain/kernel/moment';
import { NAV_GOOD_FOR_DAYS } from '@holdfast/domain/views/owner-area/nav-age';
import { IconChartLine } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import type { CallData } from '../../../lib/call.ts';
import { date, money, NONE } from '../../../lib/format.ts';
import { dueWords } from '../../../lib/owner-task.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Thumb } from '../../../ui/cover/cover.tsx';
import { type Column, DataTable, NameCell, TwoLines } from '../../../ui/data-table.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { EmptyState } from '../../../ui/states.tsx';

type Line = CallData<'GET /owner/navs'>[number];

/** The values of the owner's assets, the oldest first: what is due is on top. */
export function OwnerNavList() {
  const navs = useQuery(query('GET /owner/navs'));
  return (
    <QueryBoundary
      query={navs}
      what="The values"
      carded
      empty={
        <EmptyState icon={<IconChartLine size={20} />} title="No values yet">
          A value is asked for once an asset is published.
        </EmptyState>
      }
    >
      {(rows) => (
        <Card flush>
          <DataTable
            caption="Values of your assets, the oldest first"
            columns={COLUMNS}
            rows={[...rows].sort((a, b) => dayOf(a).localeCompare(dayOf(b)))}
            rowKey={({ asset }) => asset.id}
            rowLink={({ asset }) => paths.ownerNavUpdate(asset.id)}
          />
        </Card>
      )}
    </QueryBoundary>
  );
}

/** What has no value yet stands after what has. */
const dayOf = ({ current }: Line): string => current?.date ?? '9999';
const isOld = (day: string): boolean => Date.now() - Date.parse(day) > NAV_GOOD_FOR_DAYS * DAY;

const COLUMNS: readonly Column<Line>[] = [
  {
    key: 'name',
    head: 'Asset',
    card: 'title',
    cell: ({ asset }) => (
      <NameCell
        media={<Thumb category={asset.category} seed={asset.id} />}
        name={asset.name}
        note={asset.symbol}
      />
    ),
  },
  {
    key: 'nav',
    head: 'NAV a unit',
    numeric: true,
    card: 'value',
    cell: ({ current }) =>
      current ? <TwoLines first={money(current.nav)} second={`Of ${date(current.date)}`} /> : NONE,
  },
  {
    key: 'due',
    head: 'Next value',
    cell: ({ current, waiting }) => {
      if (waiting) return `Holdfast decides about ${money(waiting.nav)}`;
      if (!current) return 'The first one';
      const words = dueWords(`${current.date}T00:00:00Z`);
      return isOld(current.date) ? <Badge tone="warn">{words}</Badge> : words;
    },
    card: 'fact',
  },
  {
    key: 'waiting',
    head: 'Asked for',
    numeric: true,
    cell: ({ waiting }) =>
      waiting ? (
        <TwoLines first={money(waiting.nav)} second={`Waits since ${date(waiting.requestedAt)}`} />
      ) : (
        NONE
      ),
    card: 'none',
  },
];

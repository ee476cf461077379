import { navAgeInDays, policyWords } from '@holdfast/domain/assets/valuation/policy';
import { IconChartLine } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import type { CallData } from '../../../lib/call.ts';
import { counted, date, money, NONE } from '../../../lib/figures/format.ts';
import { dueWords, isPastDue } from '../../../lib/figures/nav-due.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Thumb } from '../../../ui/cover/cover.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, DataTable, NameCell, TwoLines } from '../../../ui/tables/data-table.tsx';
import { SkeletonTable } from '../../../ui/tables/skeleton-table.tsx';
import classes from './valuation.module.css';

type Line = CallData<'GET /owner/navs'>[number];

export function OwnerNavList() {
  const navs = useQuery(query('GET /owner/navs'));
  return (
    <QueryBoundary
      query={navs}
      what="NAVs"
      carded
      loading={
        <Card flush label="NAVs">
          <SkeletonTable what="NAVs" columns={COLUMNS} />
        </Card>
      }
      empty={
        <EmptyState icon={<IconChartLine size={20} />} title="No NAVs yet">
          NAVs are due after an asset is published.
        </EmptyState>
      }
    >
      {(rows) => (
        <Card flush>
          <DataTable
            caption="NAVs of your assets by due date"
            columns={COLUMNS}
            rows={[...rows].sort((a, b) => dueOf(a).localeCompare(dueOf(b)))}
            rowKey={({ asset }) => asset.id}
            rowLink={({ asset }) => paths.ownerNavUpdate(asset.id)}
          />
        </Card>
      )}
    </QueryBoundary>
  );
}

/** Assets without a value come last. */
const dueOf = ({ dueOn }: Line): string => dueOn ?? '9999';

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
    head: 'NAV per unit',
    numeric: true,
    card: 'value',
    cell: ({ current }) =>
      current ? <TwoLines first={money(current.nav)} second={`Of ${date(current.date)}`} /> : NONE,
  },
  {
    key: 'age',
    head: 'Age',
    numeric: true,
    card: 'note',
    from: 'medium',
    cell: ({ current }) =>
      current ? counted(navAgeInDays(current.date, new Date()), 'day') : NONE,
  },
  {
    key: 'due',
    head: 'Next NAV',
    cell: (line) => (
      <span className={classes.policy}>
        <TwoLines first={<Due line={line} />} second={policyWords(line.policy)} />
      </span>
    ),
    card: 'fact',
  },
  {
    key: 'waiting',
    head: 'Submitted',
    numeric: true,
    cell: ({ waiting }) =>
      waiting ? (
        <TwoLines
          first={money(waiting.nav)}
          second={`In review since ${date(waiting.requestedAt)}`}
        />
      ) : (
        NONE
      ),
    card: 'none',
  },
];

function Due({ line: { current, dueOn, waiting } }: { line: Line }) {
  if (waiting) return `Holdfast is reviewing ${money(waiting.nav)}`;
  if (!current || !dueOn) return 'First NAV';
  const words = dueWords(dueOn);
  return isPastDue(dueOn) ? <Badge tone="warn">{words}</Badge> : words;
}

import { IconHeartHandshake } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { pageIn, useKeptList } from '../../../api/kept-list.ts';
import { list } from '../../../api/query.ts';
import { type CallData, callFull } from '../../../lib/call.ts';
import { date, money, quantity } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { OFFERING_SEARCH } from '../../../search-params.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, TwoLines } from '../../../ui/data-table.tsx';
import { Link } from '../../../ui/link.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import { ListTools } from '../../../ui/list-tools.tsx';
import { EmptyState, NoMatch } from '../../../ui/states.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import { CommitmentFilters, NO_FILTERS } from './commitment-filters.tsx';
import { aboutInvestor, FUNDING_WORDS, stageTitle, stageTone } from './stage-words.ts';

type Line = CallData<'GET /admin/commitments/all'>[number];

/** Who committed what to which offering, the newest first. */
export function AllCommitments() {
  const { search, page, limit, set } = useListUrl({ params: OFFERING_SEARCH });
  const { sort = '-made', stage, kind, country } = search;
  const query = useQuery(
    list('GET /admin/commitments/all', { query: { ...search, sort, page, limit } }),
  );
  const kept = useKeptList('commitments', COLUMNS, async (from, most) => {
    const { data, meta } = await callFull('GET /admin/commitments/all', {
      query: { ...search, sort, page: from, limit: most },
    });
    return pageIn(data, meta);
  });
  const isFiltered = Boolean(stage || kind || country);
  return (
    <div>
      <CommitmentFilters
        placeholder="Investor, asset or symbol"
        aside={<ListTools {...kept.tools} />}
      />
      <ListCard
        what="Commitments"
        query={query}
        columns={kept.columns}
        rowKey={(row: Line) => row.id}
        rowLink={(row) => paths.adminOffering(row.offeringId)}
        sort={sort}
        onSort={(next) => void set({ sort: next === '-made' ? undefined : next })}
        empty={
          isFiltered ? (
            <NoMatch what="commitments" onClear={() => void set(NO_FILTERS)} />
          ) : (
            <EmptyState icon={<IconHeartHandshake size={20} />} title="No commitments yet">
              Whoever commits to an offer appears here at once.
            </EmptyState>
          )
        }
      />
    </div>
  );
}

const WHO: readonly Column<Line>[] = [
  {
    key: 'investor',
    sort: 'investor',
    head: 'Investor',
    card: 'title',
    text: ({ investor }) => `${investor.name}, ${aboutInvestor(investor)}`,
    cell: ({ investor }) => <TwoLines first={investor.name} second={aboutInvestor(investor)} />,
  },
  {
    key: 'asset',
    head: 'Asset',
    card: 'fact',
    text: ({ asset }) => `${asset.name} (${asset.symbol})`,
    cell: ({ asset, companyName }) => (
      <TwoLines first={<Link to={paths.asset(asset.id)}>{asset.name}</Link>} second={companyName} />
    ),
  },
  {
    key: 'stage',
    head: 'Stage',
    card: 'fact',
    text: ({ stage }) => stageTitle(stage),
    cell: ({ stage }) => <Badge tone={stageTone(stage)}>{stageTitle(stage)}</Badge>,
  },
  {
    key: 'money',
    head: 'Money',
    from: 'wide',
    card: 'none',
    text: ({ funding }) => FUNDING_WORDS[funding],
    cell: ({ funding }) => FUNDING_WORDS[funding],
  },
];

const COLUMNS: readonly Column<Line>[] = [
  ...WHO,
  {
    key: 'made',
    sort: 'made',
    head: 'Made',
    card: 'note',
    from: 'medium',
    text: ({ createdAt }) => createdAt,
    cell: (row) => (
      <TwoLines first={date(row.createdAt)} second={row.decidedAt ? '' : 'not decided'} />
    ),
  },
  {
    key: 'units',
    sort: 'units',
    head: 'Units',
    numeric: true,
    card: 'none',
    from: 'medium',
    text: (row) => row.allocatedUnits ?? row.units,
    cell: (row) => quantity(row.allocatedUnits ?? row.units),
  },
  {
    key: 'amount',
    sort: 'amount',
    head: 'Amount',
    numeric: true,
    card: 'value',
    text: (row) => row.allocatedAmount ?? row.amount,
    cell: (row) => money(row.allocatedAmount ?? row.amount),
  },
];

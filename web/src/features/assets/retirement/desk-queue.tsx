import { IconLeaf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useAssigned } from '../../../api/assigned.tsx';
import { pageIn, useKeptList } from '../../../api/kept-list.ts';
import { list } from '../../../api/query.ts';
import { callFull } from '../../../lib/call.ts';
import { quantity, relative } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { RETIREMENTS_SEARCH } from '../../../search-params.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, NameCell, TwoLines } from '../../../ui/data-table.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import { ListTools } from '../../../ui/list-tools.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import { ReviewButton } from '../../people/approvals/review-button.tsx';
import { countryOf, type DeskRetirement, STAGES } from './view.ts';

const SHOWN = ['REQUESTED', 'APPROVED', 'RETIRED', 'REJECTED'] as const;

/** What waits for two people of custody, and what became of the rest. */
export function RetirementQueue() {
  const { search, page, limit, set } = useListUrl({ params: RETIREMENTS_SEARCH });
  const { stage, assigned, sort } = search;
  const found = useQuery(
    list('GET /admin/retirements', { query: { stage, assigned, sort, page, limit } }),
  );
  const {
    columns: theirs,
    filter,
    withAssigned,
  } = useAssigned<DeskRetirement>('retirements', found.data?.rows, {
    nameOf: (row) => `${row.asset.name}, ${row.party.name}`,
    isOver: (row) => row.stage !== 'REQUESTED',
  });
  const kept = useKeptList(
    'retirements',
    [...columns, ...theirs, DECIDE],
    withAssigned(async (from, most) => {
      const { data, meta } = await callFull('GET /admin/retirements', {
        query: { stage, assigned, sort, page: from, limit: most },
      });
      return pageIn(data, meta);
    }),
  );
  return (
    <>
      <Tabs
        label="Retirements by state"
        here={paths.adminRetirements(stage)}
        tabs={[
          { label: 'All', to: paths.adminRetirements() },
          ...SHOWN.map((one) => ({ label: STAGES[one][0], to: paths.adminRetirements(one) })),
        ]}
      />
      <ListCard
        what="Retirements"
        title="Retirements"
        aside={
          <>
            {filter}
            <ListTools {...kept.tools} />
          </>
        }
        query={found}
        columns={kept.columns}
        sort={sort}
        onSort={(next) => void set({ sort: next })}
        rowKey={(row) => row.id}
        empty={
          <EmptyState icon={<IconLeaf size={20} />} title="Nothing here">
            What holders and owners ask to retire waits here for two people.
          </EmptyState>
        }
      />
    </>
  );
}

const columns: readonly Column<DeskRetirement>[] = [
  {
    key: 'asset',
    head: 'Asset',
    card: 'title',
    text: (row) => `${row.asset.name}, ${row.party.name}`,
    cell: (row) => (
      <NameCell
        name={<TextLink to={paths.asset(row.asset.id)}>{row.asset.name}</TextLink>}
        note={row.isUnsold ? `Unsold supply of ${row.party.name}` : `Held by ${row.party.name}`}
      />
    ),
  },
  {
    key: 'for',
    head: 'On behalf of',
    sort: 'asked',
    card: 'fact',
    from: 'medium',
    text: (row) => `${row.beneficiary}, ${countryOf(row.beneficiaryCountry)}`,
    cell: (row) => (
      <TwoLines
        first={`${row.beneficiary}${row.isPublic ? '' : ' (not public)'}`}
        second={`${countryOf(row.beneficiaryCountry)}, ${relative(row.requestedAt)}`}
      />
    ),
  },
  {
    key: 'stage',
    head: 'State',
    card: 'fact',
    text: (row) => STAGES[row.stage][0],
    cell: (row) => <StageCell row={row} />,
  },
  {
    key: 'units',
    head: 'Units',
    sort: 'units',
    numeric: true,
    text: (row) => row.units,
    card: 'value',
    cell: (row) => quantity(row.units),
  },
];

const DECIDE: Column<DeskRetirement> = {
  key: 'act',
  head: 'Decide',
  card: 'below',
  cell: (row) =>
    row.stage === 'REQUESTED' ? (
      <ReviewButton
        kind="retirement.approve"
        subjectId={row.id}
        name={`the retirement of ${quantity(row.units)} units of ${row.asset.name}`}
      />
    ) : null,
};

function StageCell({ row }: { row: DeskRetirement }) {
  const [word, tone] = STAGES[row.stage];
  const first = row.agreedBy ? `${row.agreedBy} approved` : (row.reason ?? '');
  const note = row.certificate ? (
    <TextLink to={paths.certificate(row.certificate)}>{row.certificate}</TextLink>
  ) : (
    first
  );
  return <TwoLines first={<Badge tone={tone}>{word}</Badge>} second={note} />;
}

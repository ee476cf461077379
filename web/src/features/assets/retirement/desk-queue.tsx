import { IconLeaf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { list } from '../../../api/query.ts';
import { quantity, relative } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { RETIREMENTS_SEARCH } from '../../../search-params.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, NameCell, TwoLines } from '../../../ui/data-table.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import { DeskActions } from './desk-actions.tsx';
import { countryOf, type DeskRetirement, STAGES } from './view.ts';

const SHOWN = ['REQUESTED', 'APPROVED', 'RETIRED', 'REJECTED'] as const;

/** What waits for two people of custody, and what became of the rest. */
export function RetirementQueue() {
  const { search, page, limit } = useListUrl({ params: RETIREMENTS_SEARCH });
  const { stage } = search;
  const found = useQuery(list('GET /admin/retirements', { query: { stage, page, limit } }));
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
        query={found}
        columns={columns}
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
    card: 'fact',
    from: 'medium',
    cell: (row) => (
      <TwoLines
        first={`${row.beneficiary}${row.isPublic ? '' : ' (not public)'}`}
        second={`${countryOf(row.beneficiaryCountry)}, ${relative(row.requestedAt)}`}
      />
    ),
  },
  { key: 'stage', head: 'State', card: 'fact', cell: (row) => <StageCell row={row} /> },
  {
    key: 'units',
    head: 'Units',
    numeric: true,
    card: 'value',
    cell: (row) => quantity(row.units),
  },
  { key: 'act', head: 'Decide', card: 'below', cell: (row) => <DeskActions row={row} /> },
];

function StageCell({ row }: { row: DeskRetirement }) {
  const [word, tone] = STAGES[row.stage];
  const first = row.approval?.mine
    ? 'You agreed; waits for somebody else'
    : row.approval
      ? `${row.approval.by} agreed`
      : (row.reason ?? '');
  const note = row.certificate ? (
    <TextLink to={paths.certificate(row.certificate)}>{row.certificate}</TextLink>
  ) : (
    first
  );
  return <TwoLines first={<Badge tone={tone}>{word}</Badge>} second={note} />;
}

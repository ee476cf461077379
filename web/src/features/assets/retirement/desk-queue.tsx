import { RETIREMENTS } from '@holdfast/domain/assets/retirement/list';
import { IconLeaf } from '@tabler/icons-react';
import { List } from '../../../api/list.tsx';
import { useList } from '../../../api/use-list.ts';
import { quantity, relative } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, NameCell, TwoLines } from '../../../ui/tables/data-table.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { ReviewButton } from '../../people/approvals/review-button.tsx';
import { countryOf, type DeskRetirement, STAGES } from './view.ts';

const SHOWN = ['REQUESTED', 'APPROVED', 'RETIRED', 'REJECTED'] as const;

export function RetirementQueue() {
  const retirements = useList('GET /admin/retirements', RETIREMENTS, {
    columns,
    acts: [DECIDE],
    work: {
      nameOf: (row) => `${row.asset.name}, ${row.party.name}`,
      isOver: (row) => row.stage !== 'REQUESTED',
    },
  });
  return (
    <>
      <Tabs
        label="Retirements by status"
        here={paths.adminRetirements(retirements.search.stage)}
        tabs={[
          { label: 'All', to: paths.adminRetirements() },
          ...SHOWN.map((one) => ({ label: STAGES[one][0], to: paths.adminRetirements(one) })),
        ]}
      />
      <List
        inHead
        list={retirements}
        what="Retirements"
        title="Retirements"
        empty={
          <EmptyState icon={<IconLeaf size={20} />} title="No retirements yet">
            Retirement requests from holders and owners appear here.
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
    head: 'Status',
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

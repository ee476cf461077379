import { TOKENISATIONS } from '@holdfast/domain/assets/tokenisation/list';
import { IconCoin } from '@tabler/icons-react';
import { type Choices, List } from '../../../api/list.tsx';
import { useList } from '../../../api/use-list.ts';
import { quantity, relative } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, NameCell, TwoLines } from '../../../ui/tables/data-table.tsx';
import { CopyText } from '../../../ui/text/copy-text.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { ReviewButton } from '../../people/approvals/review-button.tsx';
import { type DeskRequest, STATUSES } from './view.ts';

export function TokenQueue() {
  const requests = useList('GET /admin/tokenisations', TOKENISATIONS, {
    columns,
    acts: [DECIDE],
  });
  return (
    <List
      list={requests}
      what="Token requests"
      choices={CHOICES}
      empty={
        <EmptyState icon={<IconCoin size={20} />} title="No token requests yet">
          Owners’ token requests appear here.
        </EmptyState>
      }
    />
  );
}

const CHOICES: Choices<typeof TOKENISATIONS> = {
  status: {
    label: 'Status',
    any: 'Any status',
    choices: Object.fromEntries(
      Object.entries(STATUSES).map(([status, [words]]) => [status, words]),
    ),
  },
};

const columns: readonly Column<DeskRequest>[] = [
  {
    key: 'asset',
    head: 'Asset',
    card: 'title',
    text: (row) => `${row.asset.name}, ${row.asset.owner}`,
    cell: (row) => (
      <NameCell
        name={<TextLink to={paths.asset(row.asset.id)}>{row.asset.name}</TextLink>}
        note={row.asset.owner}
      />
    ),
  },
  {
    key: 'token',
    head: 'Token',
    card: 'fact',
    text: (row) => `${row.name} (${row.unitName})`,
    cell: (row) => <TwoLines first={`${row.name} (${row.unitName})`} second={row.url} />,
  },
  {
    key: 'documents',
    head: 'Documents',
    card: 'none',
    from: 'wide',
    text: (row) => row.metadataHash,
    cell: (row) => <CopyText text={row.metadataHash} label="fingerprint" short />,
  },
  {
    key: 'status',
    head: 'Status',
    card: 'fact',
    text: (row) => STATUSES[row.status][0],
    cell: (row) => (
      <TwoLines
        first={<Badge tone={STATUSES[row.status][1]}>{STATUSES[row.status][0]}</Badge>}
        second={row.agreedBy ? `${row.agreedBy} approved` : relative(row.requestedAt)}
      />
    ),
  },
  {
    key: 'units',
    head: 'Total units',
    numeric: true,
    card: 'value',
    text: (row) => row.totalUnits,
    cell: (row) => quantity(row.totalUnits),
  },
];

const DECIDE: Column<DeskRequest> = {
  key: 'act',
  head: 'Decide',
  card: 'below',
  cell: (row) => <Actions row={row} />,
};

const Actions = ({ row }: { row: DeskRequest }) =>
  row.status === 'REQUESTED' ? (
    <ReviewButton kind="tokenisation.approve" subjectId={row.id} name={`the token ${row.name}`} />
  ) : null;

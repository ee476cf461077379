import { IconCoin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { list } from '../../../api/query.ts';
import { quantity, relative } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CopyText } from '../../../ui/copy-text.tsx';
import { type Column, NameCell, TwoLines } from '../../../ui/data-table.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import { ReviewButton } from '../../people/approvals/review-button.tsx';
import { type DeskRequest, STATUSES } from './view.ts';

/** Requests for tokens: what waits for two people of custody, and what became of the rest. */
export function TokenQueue() {
  const { page, limit } = useListUrl();
  const found = useQuery(list('GET /admin/tokenisations', { query: { page, limit } }));
  return (
    <ListCard
      what="Requests for tokens"
      query={found}
      columns={columns}
      rowKey={(row) => row.id}
      empty={
        <EmptyState icon={<IconCoin size={20} />} title="Nothing here">
          Owners’ requests for tokens wait here for two people.
        </EmptyState>
      }
    />
  );
}

const columns: readonly Column<DeskRequest>[] = [
  {
    key: 'asset',
    head: 'Asset',
    card: 'title',
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
    cell: (row) => <TwoLines first={`${row.name} (${row.unitName})`} second={row.url} />,
  },
  {
    key: 'documents',
    head: 'Documents',
    card: 'none',
    from: 'wide',
    cell: (row) => <CopyText text={row.metadataHash} label="fingerprint" short />,
  },
  {
    key: 'status',
    head: 'State',
    card: 'fact',
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
    cell: (row) => quantity(row.totalUnits),
  },
  { key: 'act', head: 'Decide', card: 'below', cell: (row) => <Actions row={row} /> },
];

const Actions = ({ row }: { row: DeskRequest }) =>
  row.status === 'REQUESTED' ? (
    <ReviewButton kind="tokenisation.approve" subjectId={row.id} name={`the token ${row.name}`} />
  ) : null;

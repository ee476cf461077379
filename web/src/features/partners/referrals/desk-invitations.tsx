import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { list } from '../../../api/query.ts';
import { dateTime } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { type Column, NameCell, TwoLines } from '../../../ui/data-table.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import { StageSteps } from './stage-steps.tsx';
import type { DeskInvitation } from './view.ts';

/** Every letter that partners sent: from whom, when, and what came of it. */
export function DeskInvitations() {
  const { q, page, limit, set } = useListUrl();
  const found = useQuery(
    list('GET /admin/referral-invitations', { query: { page, limit, ...(q ? { q } : {}) } }),
  );
  return (
    <div>
      <FilterBar
        placeholder="Partner or code"
        q={q}
        onSearch={(text) => void set({ q: text || undefined }, true)}
      />
      <ListCard
        what="Invitations"
        query={found}
        columns={COLUMNS}
        rowKey={(row) => row.id}
        empty={
          <EmptyState icon={<IconMail size={20} />} title="No invitations in the last 90 days">
            Letters that partners send stand here; their addresses stay masked.
          </EmptyState>
        }
      />
    </div>
  );
}

const COLUMNS: readonly Column<DeskInvitation>[] = [
  {
    key: 'partner',
    head: 'Partner',
    card: 'title',
    cell: ({ partner, code }) => (
      <NameCell
        name={<TextLink to={paths.adminUser(partner.userId)}>{partner.name}</TextLink>}
        note={code}
      />
    ),
  },
  {
    key: 'address',
    head: 'Written to',
    card: 'fact',
    cell: (row) => <TwoLines first={row.address} second={`By ${row.sentBy}`} />,
  },
  { key: 'sent', head: 'Sent', card: 'note', cell: (row) => dateTime(row.sentAt) },
  {
    key: 'stage',
    head: 'Stage',
    card: 'value',
    cell: (row) => <StageSteps stage={row.stage} />,
  },
];

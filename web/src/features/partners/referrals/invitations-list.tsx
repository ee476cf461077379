import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { list } from '../../../api/query.ts';
import { dateTime } from '../../../lib/format.ts';
import { type Column, NameCell } from '../../../ui/data-table.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import { StageSteps } from './stage-steps.tsx';
import type { Invitation } from './view.ts';

/** To whom the reader's firm wrote, masked, and how far they came. */
export function InvitationsList() {
  const { page, limit } = useListUrl();
  const found = useQuery(list('GET /user/referrals/invitations', { query: { page, limit } }));
  return (
    <ListCard
      what="Invitations"
      query={found}
      columns={COLUMNS}
      rowKey={(row) => row.id}
      empty={
        <EmptyState icon={<IconMail size={20} />} title="No invitations in the last 90 days">
          Whom you write to stands here, masked, with how far they came.
        </EmptyState>
      }
    />
  );
}

const COLUMNS: readonly Column<Invitation>[] = [
  {
    key: 'address',
    head: 'Address',
    card: 'title',
    cell: (row) => <NameCell name={row.address} note={`By ${row.sentBy}`} />,
  },
  { key: 'sent', head: 'Sent', card: 'note', cell: (row) => dateTime(row.sentAt) },
  {
    key: 'stage',
    head: 'Stage',
    card: 'value',
    cell: (row) => <StageSteps stage={row.stage} />,
  },
];

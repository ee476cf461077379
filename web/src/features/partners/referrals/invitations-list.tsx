import { INVITATIONS } from '@holdfast/domain/partners/referrals/list';
import { IconMail } from '@tabler/icons-react';
import { List } from '../../../api/list.tsx';
import { useList } from '../../../api/use-list.ts';
import { dateTime } from '../../../lib/figures/format.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, NameCell } from '../../../ui/tables/data-table.tsx';
import { StageSteps } from './stage-steps.tsx';
import type { Invitation } from './view.ts';

export function InvitationsList() {
  const invitations = useList('GET /user/referrals/invitations', INVITATIONS, { columns: COLUMNS });
  return (
    <List
      list={invitations}
      what="Invitations"
      empty={
        <EmptyState icon={<IconMail size={20} />} title="No invitations in the last 90 days">
          Your invitation emails appear here with masked addresses.
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

import { DESK_INVITATIONS } from '@holdfast/domain/partners/referrals/list';
import { IconMail } from '@tabler/icons-react';
import { List } from '../../../api/list.tsx';
import { useList } from '../../../api/use-list.ts';
import { dateTime } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, NameCell, TwoLines } from '../../../ui/tables/data-table.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { StageSteps } from './stage-steps.tsx';
import type { DeskInvitation } from './view.ts';

export function DeskInvitations() {
  const invitations = useList('GET /admin/referral-invitations', DESK_INVITATIONS, {
    columns: COLUMNS,
  });
  return (
    <List
      list={invitations}
      what="Invitations"
      searches="Partner or code"
      empty={
        <EmptyState icon={<IconMail size={20} />} title="No invitations in the last 90 days">
          Invitation emails from partners appear here with masked addresses.
        </EmptyState>
      }
    />
  );
}

const COLUMNS: readonly Column<DeskInvitation>[] = [
  {
    key: 'partner',
    head: 'Partner',
    card: 'title',
    text: ({ partner, code }) => `${partner.name}, ${code}`,
    cell: ({ partner, code }) => (
      <NameCell
        name={<TextLink to={paths.adminUser(partner.userId)}>{partner.name}</TextLink>}
        note={code}
      />
    ),
  },
  {
    key: 'address',
    head: 'Sent to',
    card: 'fact',
    text: (row) => `${row.address}, by ${row.sentBy}`,
    cell: (row) => <TwoLines first={row.address} second={`By ${row.sentBy}`} />,
  },
  {
    key: 'sent',
    head: 'Sent',
    card: 'note',
    text: (row) => row.sentAt,
    cell: (row) => dateTime(row.sentAt),
  },
  {
    key: 'stage',
    head: 'Stage',
    card: 'value',
    text: (row) => row.stage,
    cell: (row) => <StageSteps stage={row.stage} />,
  },
];

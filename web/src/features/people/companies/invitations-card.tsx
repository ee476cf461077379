import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconMail } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { mutation, serverMessage } from '../../../api/mutation.ts';
import { date, relative } from '../../../lib/figures/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Box, Group } from '../../../ui/layout/layout.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, DataTable, NameCell } from '../../../ui/tables/data-table.tsx';
import { type Invitation, roleText } from './view.ts';

export const InvitationsCard = ({ invitations }: { invitations: readonly Invitation[] }) => (
  <Card title="Pending invitations" flush={invitations.length > 0}>
    {invitations.length > 0 ? (
      <DataTable
        caption="Pending invitations"
        columns={COLUMNS}
        rows={invitations}
        rowKey={(invitation) => invitation.id}
      />
    ) : (
      <EmptyState icon={<IconMail size={20} />} title="No pending invitations">
        Invited members appear here until they join.
      </EmptyState>
    )}
  </Card>
);

const COLUMNS: readonly Column<Invitation>[] = [
  {
    key: 'email',
    head: 'Email',
    card: 'title',
    cell: ({ email, invitedBy, sentAt }) => (
      <NameCell name={email} note={`Sent by ${invitedBy}, ${relative(sentAt)}`} />
    ),
  },
  { key: 'role', head: 'Role', card: 'fact', cell: ({ role }) => roleText(role) },
  {
    key: 'until',
    head: 'Expires',
    card: 'note',
    cell: ({ expired, expiresAt }) =>
      expired ? <Badge tone="warn">Expired</Badge> : <span className="num">{date(expiresAt)}</span>,
  },
  {
    key: 'actions',
    head: (
      <Box as="span" unseen>
        Actions
      </Box>
    ),
    card: 'value',
    cell: (invitation) => <InvitationActions invitation={invitation} />,
  },
];

const changes = { invalidates: ['GET /company/members'], ok: serverMessage } as const;

function InvitationActions({ invitation }: { invitation: Invitation }) {
  const { id, email, actions } = invitation;
  const resend = useMutation(mutation('POST /company/invitations/:invitationId/resend', changes));
  const withdraw = useMutation(
    mutation('POST /company/invitations/:invitationId/withdraw', changes),
  );
  const given = { params: { invitationId: id } };
  const ask = async () => {
    const yes = await confirm({
      title: 'Withdraw invitation?',
      text: `The link sent to ${email} will stop working.`,
      action: 'Withdraw invitation',
      danger: true,
    });
    if (yes) withdraw.mutate(given);
  };
  return (
    <Group justify="end">
      <Menu position="bottom-end" width={220} shadow="md">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            loading={resend.isPending || withdraw.isPending}
            aria-label={`Actions for the invitation to ${email}`}
          >
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.resend?.allowed ? (
            <Menu.Item onClick={() => resend.mutate(given)}>Resend invitation</Menu.Item>
          ) : null}
          {actions.withdraw?.allowed ? (
            <Menu.Item color="ember" onClick={() => void ask()}>
              Withdraw invitation
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}

import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { dateTime, relative } from '../../../lib/figures/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Box, Group } from '../../../ui/layout/layout.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { type Column, DataTable, NameCell, TwoLines } from '../../../ui/tables/data-table.tsx';
import classes from './company.module.css';
import { type Member, nameOf, roleText } from './view.ts';

type Actions = {
  readonly onChange: (member: Member) => void;
  readonly onRemove: (member: Member) => void;
};

export const MembersCard = ({ members, ...actions }: { members: readonly Member[] } & Actions) => (
  <Card title="Members" flush>
    <DataTable
      caption="Members of your company"
      columns={columns(actions)}
      rows={members}
      rowKey={(member) => member.id}
    />
  </Card>
);

const columns = (actions: Actions): readonly Column<Member>[] => [
  {
    key: 'member',
    head: 'Member',
    card: 'title',
    cell: (member) => (
      <NameCell
        media={<Avatar avatar={member.avatar} size={32} />}
        name={
          <>
            {nameOf(member)} {member.isSelf ? <Badge tone="info">You</Badge> : null}
          </>
        }
        note={member.email}
      />
    ),
  },
  {
    key: 'role',
    head: 'Role',
    card: 'fact',
    cell: (member) => (
      <TwoLines
        first={roleText(member.role)}
        second={<span className={classes.standing}>{standingText(member)}</span>}
      />
    ),
  },
  {
    key: 'status',
    head: 'Status',
    card: 'none',
    cell: (member) =>
      member.status === 'blocked' ? (
        <StatusBadge of="account" status="blocked" />
      ) : member.emailVerified ? (
        <Badge tone="good">Active</Badge>
      ) : (
        <Badge tone="warn">Email not verified</Badge>
      ),
  },
  {
    key: 'seen',
    head: 'Last seen',
    card: 'note',
    from: 'medium',
    cell: ({ lastSeenAt }) =>
      lastSeenAt ? (
        <span className="num" title={dateTime(lastSeenAt)}>
          {relative(lastSeenAt)}
        </span>
      ) : (
        'Never'
      ),
  },
  {
    key: 'actions',
    head: (
      <Box as="span" unseen>
        Actions
      </Box>
    ),
    card: 'value',
    cell: (member) => <MemberMenu member={member} {...actions} />,
  },
];

const standingText = ({ isAuthorizedRepresentative, isLastManager }: Member) =>
  [
    isAuthorizedRepresentative ? 'Authorised representative' : '',
    isLastManager ? 'the only member who can manage members' : '',
  ]
    .filter((words) => words !== '')
    .join(', ');

/** Hidden for the last manager, who can't be removed or demoted. */
function MemberMenu({ member, onChange, onRemove }: { member: Member } & Actions) {
  if (member.isLastManager) return null;
  return (
    <Group justify="end">
      <Menu position="bottom-end" width={200} shadow="md">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${nameOf(member)}`}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onChange(member)}>Change role</Menu.Item>
          <Menu.Item color="ember" onClick={() => onRemove(member)}>
            {member.isSelf ? 'Leave company' : 'Remove member'}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}

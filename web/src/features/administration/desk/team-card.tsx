import { roleTitle } from '@holdfast/domain/administration/users/roles';
import { useQuery } from '@tanstack/react-query';
import { relative } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable, NameCell } from '../../../ui/data-table.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import classes from './administration.module.css';
import { type TeamLine, teamQuery } from './queries.ts';

/** The platform's staff: who may what, and who was here. */
export function TeamCard() {
  const { data, error, refetch } = useQuery(teamQuery());
  return (
    <Card title="Staff" flush>
      {error && !data ? (
        <ErrorState title="The staff did not load" error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <DataTable
          caption="Staff"
          columns={COLUMNS}
          rows={data}
          rowKey={(one) => one.id}
          rowLink={(one) => paths.adminUser(one.id)}
        />
      ) : (
        <SkeletonRows rows={8} label="Loading staff" />
      )}
    </Card>
  );
}

const COLUMNS: readonly Column<TeamLine>[] = [
  {
    key: 'name',
    head: 'Name',
    card: 'title',
    cell: (one) => (
      <NameCell media={<Avatar avatar={one.avatar} size={32} />} name={one.name} note={one.email} />
    ),
  },
  {
    key: 'roles',
    head: 'Roles',
    card: 'note',
    cell: (one) => (
      <span className={classes.roles}>
        {one.roles
          .filter((role) => role.startsWith('staff_'))
          .map((role) => (
            <Badge key={role} tone={role === 'staff_administrator' ? 'info' : 'plain'}>
              {roleTitle(role)}
            </Badge>
          ))}
        {one.isBlocked ? <Badge tone="bad">Blocked</Badge> : null}
      </span>
    ),
  },
  {
    key: 'factor',
    head: 'Two-factor',
    card: 'none',
    cell: (one) => (one.hasTwoFactor ? 'Authenticator' : 'Off'),
  },
  {
    key: 'seen',
    head: 'Last seen',
    numeric: true,
    card: 'value',
    cell: (one) => (one.lastSeenAt ? relative(one.lastSeenAt) : '–'),
  },
];

import { roleTitle } from '@holdfast/domain/administration/users/roles';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { relative } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { type Column, DataTable, NameCell } from '../../../ui/tables/data-table.tsx';
import { SkeletonTable } from '../../../ui/tables/skeleton-table.tsx';
import type { TeamLine } from './view.ts';

export function TeamCard() {
  const team = useQuery(query('GET /admin/team', {}, { pageWide: true }));
  return (
    <Card title="Staff" flush>
      <QueryBoundary
        query={team}
        what="Staff"
        loading={<SkeletonTable what="Staff" columns={COLUMNS} />}
      >
        {(rows) => (
          <DataTable
            caption="Staff"
            columns={COLUMNS}
            rows={rows}
            rowKey={(one) => one.id}
            rowLink={(one) => paths.adminUser(one.id)}
          />
        )}
      </QueryBoundary>
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
      <Group as="span" gap={6} wrap>
        {one.roles
          .filter((role) => role.startsWith('staff_'))
          .map((role) => (
            <Badge key={role} tone={role === 'staff_administrator' ? 'info' : 'plain'}>
              {roleTitle(role)}
            </Badge>
          ))}
        {one.isBlocked ? <Badge tone="bad">Blocked</Badge> : null}
      </Group>
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

import { USERS } from '@holdfast/domain/administration/users/list';
import { roleTitle } from '@holdfast/domain/administration/users/roles';
import { ROLE_NAMES } from '@holdfast/domain/permissions';
import { COUNTRIES, countryName } from '@holdfast/domain/platform/reference/countries';
import { IconUsers } from '@tabler/icons-react';
import { type Choices, List } from '../../../api/list.tsx';
import { useList } from '../../../api/use-list.ts';
import { date } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, NameCell } from '../../../ui/tables/data-table.tsx';
import { accountStatus } from './user-facts.tsx';
import type { UserLine } from './view.ts';

const CHOICES: Choices<typeof USERS> = {
  status: {
    label: 'Status',
    any: 'All statuses',
    choices: { active: 'Active', blocked: 'Blocked' },
  },
  kind: {
    label: 'Account',
    any: 'All accounts',
    choices: { person: 'Individuals', company: 'Company members', staff: 'Staff' },
  },
  verified: {
    label: 'Verification',
    any: 'All users',
    choices: { yes: 'Verified', no: 'Not verified' },
  },
  country: {
    label: 'Country',
    any: 'All countries',
    choices: Object.fromEntries(COUNTRIES.map(({ code, name }) => [code, name])),
  },
  role: {
    label: 'Role',
    any: 'All roles',
    choices: Object.fromEntries(ROLE_NAMES.map((role) => [role, roleTitle(role)])),
  },
};

export function UsersList() {
  const users = useList('GET /admin/users', USERS, {
    columns: COLUMNS,
    use: { pageWide: true },
  });
  return (
    <List
      list={users}
      what="People"
      searches="Name, email, code, company or address"
      choices={CHOICES}
      rowLink={(user) => paths.adminUser(user.id)}
      empty={<None />}
    />
  );
}

const None = () => (
  <EmptyState icon={<IconUsers size={20} />} title="No users yet">
    Everyone who joins appears here.
  </EmptyState>
);

const COLUMNS: readonly Column<UserLine>[] = [
  {
    key: 'name',
    head: 'Name',
    sort: 'name',
    card: 'title',
    text: (user) => `${user.name} <${user.email}>`,
    cell: (user) => (
      <NameCell
        media={<Avatar avatar={user.avatar} size={32} />}
        name={user.name}
        note={user.email}
      />
    ),
  },
  {
    key: 'kind',
    head: 'Account',
    card: 'note',
    text: (user) => user.company?.name ?? user.kind,
    cell: (user) =>
      user.kind === 'staff'
        ? user.roles
            .filter((role) => role.startsWith('staff_'))
            .map(roleTitle)
            .join(', ')
        : (user.company?.name ?? 'Person'),
  },
  {
    key: 'country',
    head: 'Country',
    card: 'none',
    from: 'medium',
    text: (user) => user.country,
    cell: (user) => (user.country ? countryName(user.country) : '–'),
  },
  {
    key: 'status',
    head: 'Status',
    card: 'fact',
    text: (user) => (user.isBlocked ? 'blocked' : user.isVerified ? 'verified' : 'not verified'),
    cell: (user) => accountStatus(user) ?? '–',
  },
  {
    key: 'joined',
    head: 'Joined',
    numeric: true,
    sort: 'joined',
    card: 'value',
    text: (user) => user.joinedAt,
    cell: (user) => date(user.joinedAt),
  },
];

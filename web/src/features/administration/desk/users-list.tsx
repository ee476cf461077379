import { roleTitle } from '@holdfast/domain/administration/users/roles';
import { ROLE_NAMES } from '@holdfast/domain/permissions';
import { COUNTRIES, countryName } from '@holdfast/domain/platform/reference/countries';
import { NativeSelect } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { date } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable, NameCell } from '../../../ui/data-table.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState, NoMatch } from '../../../ui/states.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import { type UserLine, usersQuery } from './queries.ts';
import { accountStatus } from './user-facts.tsx';
import { userQueryOf } from './view.ts';

const FILTERS = {
  status: [
    ['active', 'Active'],
    ['blocked', 'Blocked'],
  ],
  kind: [
    ['person', 'Persons'],
    ['company', 'Companies’ people'],
    ['staff', 'Staff'],
  ],
  verified: [
    ['yes', 'Verified'],
    ['no', 'Not verified'],
  ],
  country: COUNTRIES.map(({ code, name }) => [code, name]),
  role: ROLE_NAMES.map((role) => [role, roleTitle(role)]),
} as const satisfies Record<string, readonly (readonly [string, string])[]>;

const ALL = {
  status: 'Any status',
  kind: 'Everybody',
  verified: 'Verified or not',
  country: 'Any country',
  role: 'Any role',
} as const;
type Filter = keyof typeof FILTERS;
const NAMES = Object.keys(FILTERS) as Filter[];
const NOTHING = Object.fromEntries([...NAMES, 'q'].map((name) => [name, undefined]));

/** Everybody with an account, as the address filters them. */
export function UsersList() {
  const list = useListUrl();
  const { search, set } = list;
  const query = useQuery(usersQuery(userQueryOf(search, list.page, list.limit)));
  const isFiltered = NAMES.some((name) => search[name]) || list.q !== '';
  const clear = () => void set(NOTHING);
  return (
    <div>
      <FilterBar
        placeholder="Name, email, code, company or address"
        q={list.q}
        onSearch={(q) => void set({ q: q || undefined }, true)}
      >
        {NAMES.map((name) => (
          <NativeSelect
            key={name}
            aria-label={ALL[name]}
            value={search[name] ?? ''}
            data={[
              { value: '', label: ALL[name] },
              ...FILTERS[name].map(([value, label]) => ({ value, label })),
            ]}
            onChange={(event) => void set({ [name]: event.currentTarget.value || undefined })}
          />
        ))}
      </FilterBar>
      <Card
        flush
        label="People"
        footer={
          query.data && query.data.data.length > 0 ? (
            <Pagination
              page={list.page}
              limit={list.limit}
              total={query.data.meta?.total ?? 0}
              onPage={(page) => void set({ page })}
              onLimit={(limit) => void set({ limit })}
            />
          ) : undefined
        }
      >
        <Rows query={query} isFiltered={isFiltered} onClear={clear} sort={search.sort} set={set} />
      </Card>
    </div>
  );
}

type RowsProps = {
  readonly query: ReturnType<typeof useQuery<{ readonly data: UserLine[] }>>;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly sort: string | undefined;
  readonly set: (changes: Record<string, string | undefined>) => unknown;
};

function Rows({ query, isFiltered, onClear, sort, set }: RowsProps) {
  if (query.error && !query.data) {
    return (
      <ErrorState
        title="The people did not load"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!query.data) return <SkeletonRows rows={8} label="Loading people" />;
  if (query.data.data.length === 0) {
    return isFiltered ? (
      <NoMatch what="people" onClear={onClear} />
    ) : (
      <EmptyState icon={<IconUsers size={20} />} title="Nobody yet">
        Whoever joins appears here.
      </EmptyState>
    );
  }
  return (
    <DataTable
      caption="People"
      columns={COLUMNS}
      rows={query.data.data}
      rowKey={(user) => user.id}
      rowLink={(user) => paths.adminUser(user.id)}
      sort={sort ?? '-joined'}
      onSort={(next) => void set({ sort: next === '-joined' ? undefined : next })}
    />
  );
}

const COLUMNS: readonly Column<UserLine>[] = [
  {
    key: 'name',
    head: 'Name',
    sort: 'name',
    card: 'title',
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
    cell: (user) => (user.country ? countryName(user.country) : '–'),
  },
  { key: 'status', head: 'Status', card: 'fact', cell: (user) => accountStatus(user) ?? '–' },
  {
    key: 'joined',
    head: 'Joined',
    numeric: true,
    sort: 'joined',
    card: 'value',
    cell: (user) => date(user.joinedAt),
  },
];

import { roleTitle } from '@holdfast/domain/administration/users/roles';
import { ROLE_NAMES } from '@holdfast/domain/permissions';
import { COUNTRIES, countryName } from '@holdfast/domain/platform/reference/countries';
import { NativeSelect } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { pageIn, useKeptList } from '../../../api/kept-list.ts';
import { list } from '../../../api/query.ts';
import { callFull } from '../../../lib/call.ts';
import { date } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { USERS_SEARCH } from '../../../search-params.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable, NameCell } from '../../../ui/data-table.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { ListTools } from '../../../ui/list-tools.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonTable } from '../../../ui/skeleton-table.tsx';
import { EmptyState, NoMatch } from '../../../ui/states.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import { accountStatus } from './user-facts.tsx';
import type { UserLine } from './view.ts';

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
  const { search, q, page, limit, set } = useListUrl({ params: USERS_SEARCH });
  const users = useQuery(
    list('GET /admin/users', { query: { ...search, page, limit } }, { pageWide: true }),
  );
  const { sort = '-joined' } = search;
  const kept = useKeptList('users', COLUMNS, async (from, most) => {
    const { data, meta } = await callFull('GET /admin/users', {
      query: { ...search, page: from, limit: most },
    });
    return pageIn(data, meta);
  });
  const isFiltered = NAMES.some((name) => search[name]) || q !== '';
  return (
    <div>
      <FilterBar
        placeholder="Name, email, code, company or address"
        q={q}
        onSearch={(text) => void set({ q: text || undefined }, true)}
        aside={<ListTools {...kept.tools} />}
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
          users.data && users.data.rows.length > 0 ? (
            <Pagination
              page={page}
              limit={limit}
              total={users.data.total}
              onPage={(next) => void set({ page: next })}
              onLimit={(next) => void set({ limit: next })}
            />
          ) : undefined
        }
      >
        <QueryBoundary
          query={users}
          what="The people"
          loading={<SkeletonTable what="The people" columns={kept.columns} />}
          empty={
            isFiltered ? <NoMatch what="people" onClear={() => void set(NOTHING)} /> : <None />
          }
        >
          {({ rows }) => (
            <DataTable
              caption="People"
              columns={kept.columns}
              rows={rows}
              rowKey={(user) => user.id}
              rowLink={(user) => paths.adminUser(user.id)}
              sort={sort}
              onSort={(next) => void set({ sort: next === '-joined' ? undefined : next })}
            />
          )}
        </QueryBoundary>
      </Card>
    </div>
  );
}

const None = () => (
  <EmptyState icon={<IconUsers size={20} />} title="Nobody yet">
    Whoever joins appears here.
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

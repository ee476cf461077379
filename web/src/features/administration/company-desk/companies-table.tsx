import { COUNTRIES, countryName } from '@holdfast/domain/platform/reference/countries';
import { Select } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { pageIn, useKeptList } from '../../../api/kept-list.ts';
import { list } from '../../../api/query.ts';
import { callFull } from '../../../lib/call.ts';
import { date, NONE } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { COMPANIES_SEARCH } from '../../../search-params.ts';
import { Card } from '../../../ui/card.tsx';
import { CompanyLogo } from '../../../ui/company-logo.tsx';
import { type Column, DataTable, NameCell } from '../../../ui/data-table.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { ListTools } from '../../../ui/list-tools.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonTable } from '../../../ui/skeleton-table.tsx';
import { EmptyState, NoMatch } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import type { CompanyRow } from './view.ts';

const STATUSES = [
  { value: 'pending', label: 'Pending' },
  { value: 'in_progress', label: 'In progress' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
];
const KINDS = [
  { value: 'owner', label: 'Owners' },
  { value: 'investor', label: 'Investors' },
];
const COUNTRY_OPTIONS = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }));
const NOTHING = { q: undefined, status: undefined, kind: undefined, country: undefined };

/** Every company, for staff: found by name, state, kind and country; the address is the state. */
export function CompaniesTable() {
  const { search, q, page, limit, set } = useListUrl({ params: COMPANIES_SEARCH });
  const { status = '', kind = '', country = '', sort = 'companyName' } = search;
  const companies = useQuery(
    list('GET /admin/companies', { query: { ...search, sort, page, limit } }),
  );
  const kept = useKeptList('companies', COLUMNS, async (from, most) => {
    const { data, meta } = await callFull('GET /admin/companies', {
      query: { ...search, sort, page: from, limit: most },
    });
    return pageIn(data, meta);
  });
  const filtered = Boolean(q || status || kind || country);
  const clear = () => void set(NOTHING);
  return (
    <>
      <FilterBar
        placeholder="Name, number or email"
        q={q}
        onSearch={(text) => void set({ q: text || undefined }, true)}
        aside={<ListTools {...kept.tools} />}
        {...(filtered ? { onClear: clear } : {})}
      >
        <Select
          aria-label="Status"
          placeholder="Any status"
          clearable
          data={STATUSES}
          value={status || null}
          onChange={(value) => void set({ status: value ?? undefined })}
        />
        <Select
          aria-label="Kind"
          placeholder="Owners and investors"
          clearable
          data={KINDS}
          value={kind || null}
          onChange={(value) => void set({ kind: value ?? undefined })}
        />
        <Select
          aria-label="Country"
          placeholder="Any country"
          clearable
          searchable
          openOnFocus={false}
          data={COUNTRY_OPTIONS}
          value={country || null}
          onChange={(value) => void set({ country: value ?? undefined })}
        />
      </FilterBar>
      <QueryBoundary
        query={companies}
        what="Companies"
        carded
        loading={
          <Card flush label="Companies">
            <SkeletonTable what="Companies" columns={kept.columns} />
          </Card>
        }
        empty={filtered ? <NoMatch what="companies" onClear={clear} /> : <None />}
      >
        {({ rows, total }) => (
          <Card
            flush
            footer={
              <Pagination
                page={page}
                limit={limit}
                total={total}
                onPage={(next) => void set({ page: next })}
                onLimit={(next) => void set({ limit: next })}
              />
            }
          >
            <DataTable
              caption="Companies"
              columns={kept.columns}
              rows={rows}
              rowKey={(row) => row.id}
              rowLink={(row) => paths.adminCompany(row.id)}
              sort={sort}
              onSort={(next) => void set({ sort: next })}
            />
          </Card>
        )}
      </QueryBoundary>
    </>
  );
}

const None = () => (
  <EmptyState icon={<IconBuilding size={20} />} title="No companies yet">
    Companies appear here when somebody joins for one.
  </EmptyState>
);

const COLUMNS: readonly Column<CompanyRow>[] = [
  {
    key: 'name',
    head: 'Company',
    sort: 'companyName',
    text: (row) => row.companyName,
    cell: (row) => (
      <NameCell
        media={<CompanyLogo logo={row.companyLogo} size={34} />}
        name={row.companyName}
        note={[row.city, row.country ? countryName(row.country) : ''].filter(Boolean).join(', ')}
      />
    ),
  },
  {
    key: 'kind',
    head: 'Kind',
    cell: (row) => (row.isOwner ? 'Owner' : 'Investor'),
    text: (row) => (row.isOwner ? 'Owner' : 'Investor'),
    card: 'fact',
  },
  {
    key: 'status',
    head: 'Status',
    text: (row) => row.status,
    cell: (row) => <StatusBadge of="review" status={row.status} />,
    card: 'value',
  },
  {
    key: 'case',
    head: 'Case',
    cell: (row) => row.case?.number ?? NONE,
    text: (row) => row.case?.number ?? '',
    card: 'none',
  },
  {
    key: 'members',
    head: 'Members',
    numeric: true,
    text: (row) => row.members,
    cell: (row) => <span className="num">{row.members}</span>,
    card: 'none',
  },
  {
    key: 'since',
    head: 'Joined',
    sort: 'createdAt',
    text: (row) => row.createdAt,
    cell: (row) => <span className="num">{date(row.createdAt)}</span>,
    card: 'note',
  },
];

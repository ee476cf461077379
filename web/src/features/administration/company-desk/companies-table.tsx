import { COMPANIES } from '@holdfast/domain/administration/company-desk/list';
import { COUNTRIES, countryName } from '@holdfast/domain/platform/reference/countries';
import { IconBuilding } from '@tabler/icons-react';
import { type Choices, List } from '../../../api/list.tsx';
import { useList } from '../../../api/use-list.ts';
import { date, NONE } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { CompanyLogo } from '../../../ui/company-logo.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { type Column, NameCell } from '../../../ui/tables/data-table.tsx';
import type { CompanyRow } from './view.ts';

const CHOICES: Choices<typeof COMPANIES> = {
  status: {
    label: 'Status',
    any: 'All statuses',
    choices: {
      pending: 'Pending',
      in_progress: 'In progress',
      approved: 'Approved',
      rejected: 'Rejected',
    },
  },
  kind: {
    label: 'Type',
    any: 'Owners and investors',
    choices: { owner: 'Owners', investor: 'Investors' },
  },
  country: {
    label: 'Country',
    any: 'All countries',
    choices: Object.fromEntries(COUNTRIES.map(({ code, name }) => [code, name])),
  },
};

export function CompaniesTable() {
  const companies = useList('GET /admin/companies', COMPANIES, { columns: COLUMNS });
  return (
    <List
      list={companies}
      what="Companies"
      searches="Name, number or email"
      choices={CHOICES}
      rowLink={(row) => paths.adminCompany(row.id)}
      empty={<None />}
    />
  );
}

const None = () => (
  <EmptyState icon={<IconBuilding size={20} />} title="No companies yet">
    Companies appear here when their first member joins.
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

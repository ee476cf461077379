import { IconDatabase } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { list } from '../../../api/query.ts';
import { count, dateTime, fileSize } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { type Column, TwoLines } from '../../../ui/data-table.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import { LEVEL_WORDS, ofQuota, type StorageUser } from './view.ts';

/** The accounts whose uploads are the largest, the largest first. */
export function StorageTable() {
  const { q, page, limit, set } = useListUrl();
  const found = useQuery(list('GET /admin/storage', { query: { q, page, limit } }));
  return (
    <>
      <FilterBar
        placeholder="Name or email"
        q={q}
        onSearch={(text) => void set({ q: text || undefined }, true)}
      />
      <ListCard
        what="Storage"
        query={found}
        columns={COLUMNS}
        rowKey={(row) => row.userId}
        empty={<None />}
      />
    </>
  );
}

const None = () => (
  <EmptyState icon={<IconDatabase size={20} />} title="No uploads yet">
    Accounts appear here with their first upload.
  </EmptyState>
);

const COLUMNS: readonly Column<StorageUser>[] = [
  {
    key: 'who',
    head: 'Account',
    card: 'title',
    cell: (row) => (
      <TwoLines
        first={<TextLink to={paths.adminUser(row.userId)}>{row.name}</TextLink>}
        second={row.email}
      />
    ),
  },
  { key: 'level', head: 'Quota', card: 'fact', cell: (row) => LEVEL_WORDS[row.level] },
  { key: 'files', head: 'Files', numeric: true, card: 'none', cell: (row) => count(row.files) },
  {
    key: 'kept',
    head: 'Kept',
    numeric: true,
    card: 'value',
    cell: (row) => <TwoLines first={fileSize(row.bytes)} second={ofQuota(row.quota.totalBytes)} />,
  },
  {
    key: 'today',
    head: 'Today',
    numeric: true,
    card: 'none',
    cell: (row) => (
      <TwoLines first={fileSize(row.todayBytes)} second={ofQuota(row.quota.dayBytes)} />
    ),
  },
  {
    key: 'loose',
    head: 'Not attached',
    numeric: true,
    card: 'none',
    cell: (row) => (
      <TwoLines first={fileSize(row.looseBytes)} second={ofQuota(row.quota.looseBytes)} />
    ),
  },
  { key: 'last', head: 'Latest upload', card: 'note', cell: (row) => dateTime(row.lastAt) },
];

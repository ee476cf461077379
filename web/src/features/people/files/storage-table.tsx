import { STORAGE } from '@holdfast/domain/people/files/list';
import { IconDatabase } from '@tabler/icons-react';
import { List } from '../../../api/list.tsx';
import { useList } from '../../../api/use-list.ts';
import { count, dateTime, fileSize } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, TwoLines } from '../../../ui/tables/data-table.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { LEVEL_WORDS, quotaText, type StorageUser } from './view.ts';

export function StorageTable() {
  const storage = useList('GET /admin/storage', STORAGE, { columns: COLUMNS });
  return (
    <List
      list={storage}
      what="Storage"
      searches="Name or email"
      rowKey={(row) => row.userId}
      empty={<None />}
    />
  );
}

const None = () => (
  <EmptyState icon={<IconDatabase size={20} />} title="No uploads yet">
    Accounts appear here after their first upload.
  </EmptyState>
);

const COLUMNS: readonly Column<StorageUser>[] = [
  {
    key: 'who',
    head: 'Account',
    card: 'title',
    text: (row) => `${row.name} <${row.email}>`,
    cell: (row) => (
      <TwoLines
        first={<TextLink to={paths.adminUser(row.userId)}>{row.name}</TextLink>}
        second={row.email}
      />
    ),
  },
  {
    key: 'level',
    head: 'Quota',
    card: 'fact',
    text: (row) => row.level,
    cell: (row) => LEVEL_WORDS[row.level],
  },
  {
    key: 'files',
    head: 'Files',
    numeric: true,
    card: 'none',
    text: (row) => row.files,
    cell: (row) => count(row.files),
  },
  {
    key: 'kept',
    head: 'Stored',
    numeric: true,
    card: 'value',
    text: (row) => row.bytes,
    cell: (row) => (
      <TwoLines first={fileSize(row.bytes)} second={quotaText(row.quota.totalBytes)} />
    ),
  },
  {
    key: 'today',
    head: 'Uploaded today',
    numeric: true,
    card: 'none',
    text: (row) => row.todayBytes,
    cell: (row) => (
      <TwoLines first={fileSize(row.todayBytes)} second={quotaText(row.quota.dayBytes)} />
    ),
  },
  {
    key: 'loose',
    head: 'Not attached',
    numeric: true,
    card: 'none',
    text: (row) => row.looseBytes,
    cell: (row) => (
      <TwoLines first={fileSize(row.looseBytes)} second={quotaText(row.quota.looseBytes)} />
    ),
  },
  {
    key: 'last',
    head: 'Latest upload',
    card: 'note',
    text: (row) => row.lastAt,
    cell: (row) => dateTime(row.lastAt),
  },
];

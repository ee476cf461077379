import { CLOSED_ACCOUNTS } from '@holdfast/domain/views/privacy/list';
import { Button } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { useState } from 'react';
import { List } from '../../../api/list.tsx';
import { useList } from '../../../api/use-list.ts';
import type { CallData } from '../../../lib/call.ts';
import { date } from '../../../lib/figures/format.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, TwoLines } from '../../../ui/tables/data-table.tsx';
import { KeptDialog } from './kept-dialog.tsx';

type KeptItem = CallData<'GET /admin/closed-accounts'>[number];

export function KeptTable() {
  const [opened, setOpened] = useState<KeptItem>();
  const kept = useList('GET /admin/closed-accounts', CLOSED_ACCOUNTS, {
    columns: COLUMNS,
    acts: [opening(setOpened)],
  });
  return (
    <>
      <List
        list={kept}
        what="Closed accounts"
        searches="Account id in the books"
        empty={<None />}
      />
      {opened ? <KeptDialog item={opened} onClose={() => setOpened(undefined)} /> : null}
    </>
  );
}

const None = () => (
  <EmptyState icon={<IconArchive size={20} />} title="No closed accounts yet">
    Records that the law requires us to keep appear here, locked, until their deletion date.
  </EmptyState>
);

const COLUMNS: readonly Column<KeptItem>[] = [
  {
    key: 'what',
    head: 'Record',
    card: 'title',
    text: (row) => row.title,
    cell: (row) => <TwoLines first={row.title} second={row.law} />,
  },
  {
    key: 'whose',
    head: 'Account',
    card: 'fact',
    text: (row) => row.userId,
    cell: (row) => <span className="num">{row.userId}</span>,
  },
  {
    key: 'since',
    head: 'Closed',
    card: 'none',
    text: (row) => row.keptAt,
    cell: (row) => date(row.keptAt),
  },
  {
    key: 'until',
    head: 'Deleted after',
    card: 'note',
    text: (row) => row.deleteAfter,
    cell: (row) => date(row.deleteAfter),
  },
  {
    key: 'openings',
    head: 'Opened',
    numeric: true,
    card: 'none',
    text: (row) => row.openings,
    cell: (row) => row.openings,
  },
];

const opening = (open: (item: KeptItem) => void): Column<KeptItem> => ({
  key: 'open',
  head: '',
  card: 'value',
  cell: (row) => (
    <Button size="xs" variant="default" onClick={() => open(row)}>
      Open
    </Button>
  ),
});

import { Button } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { list } from '../../../api/query.ts';
import type { CallData } from '../../../lib/call.ts';
import { date } from '../../../lib/format.ts';
import { type Column, TwoLines } from '../../../ui/data-table.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import { KeptDialog } from './kept-dialog.tsx';

type KeptItem = CallData<'GET /admin/closed-accounts'>[number];

/** What the law keeps of closed accounts: listed by ids that name nobody, opened with a reason. */
export function KeptTable() {
  const { q, page, limit, set } = useListUrl();
  const kept = useQuery(list('GET /admin/closed-accounts', { query: { q, page, limit } }));
  const [opened, setOpened] = useState<KeptItem>();
  return (
    <>
      <FilterBar
        placeholder="Account id in the books"
        q={q}
        onSearch={(text) => void set({ q: text || undefined }, true)}
      />
      <ListCard
        what="Closed accounts"
        query={kept}
        columns={columns(setOpened)}
        rowKey={(row) => row.id}
        empty={<None />}
      />
      {opened ? <KeptDialog item={opened} onClose={() => setOpened(undefined)} /> : null}
    </>
  );
}

const None = () => (
  <EmptyState icon={<IconArchive size={20} />} title="No closed accounts yet">
    When somebody leaves, what the law asks us to keep stands here until its date, locked.
  </EmptyState>
);

const columns = (open: (item: KeptItem) => void): readonly Column<KeptItem>[] => [
  {
    key: 'what',
    head: 'What is kept',
    card: 'title',
    cell: (row) => <TwoLines first={row.title} second={row.law} />,
  },
  {
    key: 'whose',
    head: 'Account',
    card: 'fact',
    cell: (row) => <span className="num">{row.userId}</span>,
  },
  { key: 'since', head: 'Closed', card: 'none', cell: (row) => date(row.keptAt) },
  { key: 'until', head: 'Deleted after', card: 'note', cell: (row) => date(row.deleteAfter) },
  { key: 'openings', head: 'Opened', numeric: true, card: 'none', cell: (row) => row.openings },
  {
    key: 'open',
    head: 'Look',
    card: 'value',
    cell: (row) => (
      <Button size="xs" variant="default" onClick={() => open(row)}>
        Open
      </Button>
    ),
  },
];

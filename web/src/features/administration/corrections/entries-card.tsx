import { Button, TextInput } from '@mantine/core';
import { IconReceipt, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { list } from '../../../api/query.ts';
import { codeWord, dateTime } from '../../../lib/figures/format.ts';
import { useMayAsStaff } from '../../../lib/session/session.ts';
import { paths } from '../../../paths.ts';
import { ENTRIES_SEARCH } from '../../../search-params.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, NameCell, TwoLines } from '../../../ui/tables/data-table.tsx';
import { ListCard } from '../../../ui/tables/list-table.tsx';
import { useListUrl } from '../../../ui/tables/url-state.ts';
import { datesWords } from '../../../ui/text/entry-dates.ts';
import { type Entry, lineText } from './view.ts';
import { TakeBackDialog } from './withdraw-dialog.tsx';

const LIMIT = 25;

export function EntriesCard() {
  const { search, q, page, set } = useListUrl({ params: ENTRIES_SEARCH });
  const email = search.q;
  const entries = useQuery(
    list('GET /admin/ledger-entries', { query: { page, limit: LIMIT, email } }),
  );
  const shown = entries.data?.rows.length ?? 0;
  const mayCorrect = useMayAsStaff('CAN_MANAGE_FUNDS');
  return (
    <ListCard
      what="Entries"
      title="Entries"
      caption="Ledger entries"
      list={{
        query: entries,
        columns: mayCorrect ? [...columns, takingBack] : columns,
        isFiltered: email !== undefined,
        clear: () => void set({ q: undefined }),
      }}
      beside={
        <TextInput
          aria-label="Account email"
          placeholder="Account email"
          type="email"
          leftSection={<IconSearch size={16} />}
          defaultValue={q}
          onChange={(event) => void set({ q: event.currentTarget.value }, true)}
        />
      }
      footer={
        shown === LIMIT || (entries.data && page > 1) ? (
          <Group as="span" gap={6} wrap>
            <Button
              size="xs"
              variant="default"
              disabled={page === 1}
              onClick={() => void set({ page: page - 1 })}
            >
              Newer
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={shown < LIMIT}
              onClick={() => void set({ page: page + 1 })}
            >
              Older
            </Button>
          </Group>
        ) : undefined
      }
      empty={<EmptyState icon={<IconReceipt size={20} />} title="No entries yet" />}
      rowKey={(row) => row.id}
      rowLink={(row) => paths.adminBookEntry(row.id)}
    />
  );
}

const columns: readonly Column<Entry>[] = [
  {
    key: 'kind',
    head: 'Entry',
    card: 'title',
    cell: (row) => <NameCell name={codeWord(row.kind)} note={row.memo || row.id.slice(-12)} />,
  },
  {
    key: 'lines',
    head: 'Lines',
    card: 'fact',
    cell: (row) => (
      <Stack as="span" gap={2} num>
        {row.lines.map((line) => (
          <span key={`${line.account} ${line.amount}`}>{lineText(line)}</span>
        ))}
      </Stack>
    ),
  },
  {
    key: 'at',
    head: 'Booking date',
    card: 'note',
    cell: (row) => <TwoLines first={datesWords(row)} second={`Recorded ${dateTime(row.at)}`} />,
  },
  { key: 'by', head: 'By', card: 'none', cell: (row) => row.by ?? 'Holdfast' },
];

const takingBack: Column<Entry> = {
  key: 'act',
  head: 'Action',
  card: 'none',
  cell: (row) => <TakeBack row={row} />,
};

function TakeBack({ row }: { row: Entry }) {
  const [open, setOpen] = useState(false);
  if (row.reversedBy) return <Badge>Reversed</Badge>;
  if (!row.isReversible) return null;
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        Reverse
      </Button>
      {open ? <TakeBackDialog entry={row} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

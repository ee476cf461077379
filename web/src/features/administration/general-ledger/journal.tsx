import { ENTRY_KINDS } from '@holdfast/domain/money/ledger/books';
import { ENTRY_WORDS } from '@holdfast/domain/money/ledger/words';
import { NativeSelect } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { cursorList } from '../../../api/query.ts';
import { periodOrYear } from '../../../lib/ledger-period.ts';
import { paths } from '../../../paths.ts';
import { JOURNAL_SEARCH } from '../../../search-params.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { ListCard } from '../../../ui/tables/list-table.tsx';
import { showOlder } from '../../../ui/tables/show-older.tsx';
import { useListUrl } from '../../../ui/tables/url-state.ts';
import { type JournalCause, journalColumns } from './journal-columns.tsx';
import { FileButton, LedgerBar, PeriodInput } from './ledger-bar.tsx';

const KINDS = ENTRY_KINDS.map((value) => ({ value, label: ENTRY_WORDS[value] }));

type Props = { readonly CauseLink: (of: { readonly cause: JournalCause }) => ReactNode };

export function Journal({ CauseLink }: Props) {
  const { search, set } = useListUrl({ params: JOURNAL_SEARCH });
  const { kind, ...days } = search;
  const period = periodOrYear(days);
  const entries = useInfiniteQuery(
    cursorList(
      'GET /admin/general-ledger/journal',
      { query: { ...period, kind, limit: 25 } },
      { keepPrevious: true },
    ),
  );
  const columns = useMemo(() => journalColumns(CauseLink), [CauseLink]);
  const clear = () => void set({ kind: undefined, from: undefined, to: undefined });
  return (
    <Stack>
      <LedgerBar
        files={
          <>
            <FileButton label="CSV" path="journal.csv" query={{ ...period, kind }} />
            <FileButton label="Full ledger (XML)" path="ledger.xml" query={period} />
          </>
        }
      >
        <PeriodInput period={period} onChange={(next) => void set(next)} />
        <NativeSelect
          aria-label="Entry type"
          value={kind ?? ''}
          data={[{ value: '', label: 'All types' }, ...KINDS]}
          onChange={(event) => void set({ kind: event.currentTarget.value || undefined })}
        />
      </LedgerBar>
      <ListCard
        what="Journal"
        caption="Entries by booking date, newest first"
        list={{ query: entries, columns, isFiltered: Object.keys(search).length > 0, clear }}
        footer={showOlder(entries)}
        empty={<EmptyState icon={<IconBook2 size={20} />} title="No entries yet" />}
        rowKey={(entry) => entry.id}
        rowLink={(entry) => paths.adminBookEntry(entry.id)}
      />
    </Stack>
  );
}

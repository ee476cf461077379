import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../../../api/query.ts';
import { DayRange } from '../../../ui/inputs/day-range.tsx';
import { FilterBar, SearchField } from '../../../ui/tables/filter-bar.tsx';
import { subjectWords } from './log-words.ts';
import { type LogField, type LogFilter, logChips } from './view.ts';

type FiltersProps = {
  readonly search: LogFilter;
  readonly set: (changes: Partial<Record<LogField, string | undefined>>, replace?: boolean) => void;
  /** Only staff can filter by person, subject and request ID. */
  readonly forStaff: boolean;
  readonly aside?: ReactNode;
};

export const NO_FILTERS = {
  who: undefined,
  whom: undefined,
  action: undefined,
  subject: undefined,
  subjectId: undefined,
  thing: undefined,
  from: undefined,
  to: undefined,
  requestId: undefined,
} as const;

export function LogFilters({ search, set, forStaff, aside }: FiltersProps) {
  const chips = logChips(search).map(({ name, label }) => ({
    label,
    onRemove: () => set({ [name]: undefined }),
  }));
  const field = (name: 'whom' | 'action' | 'thing' | 'requestId', placeholder: string) => (
    <SearchField
      placeholder={placeholder}
      q={search[name] ?? ''}
      onSearch={(text) => set({ [name]: text || undefined }, true)}
    />
  );
  const first = forStaff ? 'who' : 'action';
  return (
    <FilterBar
      placeholder={forStaff ? 'By: name or email' : 'Action, e.g. asset.'}
      q={search[first] ?? ''}
      onSearch={(text) => set({ [first]: text || undefined }, true)}
      chips={chips}
      onClear={() => set(NO_FILTERS)}
      aside={aside}
    >
      {forStaff ? field('whom', 'For: name or email') : null}
      {forStaff ? field('action', 'Action, e.g. role.') : null}
      {forStaff ? <SubjectField search={search} set={set} /> : null}
      {forStaff ? field('thing', 'About: name or reference') : null}
      <DayRange
        label="Days"
        hideLabel
        presets="here"
        whenLeft
        value={search}
        onChange={({ from, to }) => set({ from: from || undefined, to: to || undefined })}
      />
      {forStaff ? field('requestId', 'Request ID') : null}
    </FilterBar>
  );
}

function SubjectField({ search, set }: Pick<FiltersProps, 'search' | 'set'>) {
  const { data } = useQuery(
    query('GET /admin/activity-log/subjects', {}, { staleTime: 60_000, pageWide: true }),
  );
  return (
    <NativeSelect
      aria-label="Subject"
      value={search.subject ?? ''}
      data={[
        { value: '', label: 'All subjects' },
        ...(data ?? []).map((kind) => ({ value: kind, label: subjectWords(kind) })),
      ]}
      onChange={(event) => set({ subject: event.currentTarget.value || undefined })}
    />
  );
}

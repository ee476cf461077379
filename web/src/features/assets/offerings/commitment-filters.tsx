import { countryName } from '@holdfast/domain/assets/catalogue/categories';
import { COMMITMENT_STAGES } from '@holdfast/domain/assets/offerings/commitment.machine';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../../../api/query.ts';
import { OFFERING_SEARCH } from '../../../search-params.ts';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import { stageTitle } from './stage-words.ts';

export const NO_FILTERS = {
  q: undefined,
  stage: undefined,
  kind: undefined,
  country: undefined,
} as const;

type FiltersProps = {
  /** What is searched for. */
  readonly placeholder: string;
  /** Tools beside the filters. */
  readonly aside: ReactNode;
};

/** Whose commitments are shown. */
export function CommitmentFilters({ placeholder, aside }: FiltersProps) {
  const { search, q, set } = useListUrl({ params: OFFERING_SEARCH });
  const { data: countries } = useQuery(query('GET /countries', {}, { staleTime: 3_600_000 }));
  const { stage, kind, country } = search;
  const chips = [
    ...(stage
      ? [{ label: stageTitle(stage), onRemove: () => void set({ stage: undefined }) }]
      : []),
    ...(kind
      ? [
          {
            label: kind === 'company' ? 'Companies' : 'Persons',
            onRemove: () => void set({ kind: undefined }),
          },
        ]
      : []),
    ...(country
      ? [{ label: countryName(country), onRemove: () => void set({ country: undefined }) }]
      : []),
  ];
  return (
    <FilterBar
      placeholder={placeholder}
      q={q}
      onSearch={(text) => void set({ q: text || undefined }, true)}
      chips={chips}
      onClear={() => void set(NO_FILTERS)}
      aside={aside}
    >
      <NativeSelect
        aria-label="Stage"
        value={stage ?? ''}
        data={[
          { value: '', label: 'All stages' },
          ...COMMITMENT_STAGES.map((name) => ({ value: name, label: stageTitle(name) })),
        ]}
        onChange={(event) => void set({ stage: event.currentTarget.value || undefined })}
      />
      <NativeSelect
        aria-label="Kind of investor"
        value={kind ?? ''}
        data={[
          { value: '', label: 'Persons and companies' },
          { value: 'person', label: 'Persons' },
          { value: 'company', label: 'Companies' },
        ]}
        onChange={(event) => void set({ kind: event.currentTarget.value || undefined })}
      />
      <NativeSelect
        aria-label="Country"
        value={country ?? ''}
        data={[
          { value: '', label: 'All countries' },
          ...(countries ?? [])
            .filter(({ served }) => served)
            .map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onChange={(event) => void set({ country: event.currentTarget.value || undefined })}
      />
    </FilterBar>
  );
}

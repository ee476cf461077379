import { Select } from '@mantine/core';
import { IconGavel } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { list } from '../../../../api/query.ts';
import { date } from '../../../../lib/format.ts';
import { paths } from '../../../../paths.ts';
import { TEMPLATES_SEARCH } from '../../../../search-params.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { type Column, NameCell, TwoLines } from '../../../../ui/data-table.tsx';
import { FilterBar } from '../../../../ui/filter-bar.tsx';
import { ListCard } from '../../../../ui/list-card.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { useListUrl } from '../../../../ui/url-state.ts';
import { KindIcon } from '../waiting-card.tsx';
import { NewTemplate } from './new-template.tsx';
import { KIND_NAMES, percentSigned, signedWords, type TemplateRow } from './view.ts';

/** Every agreement with its latest version, who signed it, and what is being written. */
export function TemplatesList() {
  const { q, page, limit, search, set } = useListUrl({ params: TEMPLATES_SEARCH });
  const { kind } = search;
  const found = useQuery(
    list('GET /admin/agreements', {
      query: { page, limit, ...(q ? { q } : {}), ...(kind ? { kind } : {}) },
    }),
  );
  return (
    <div>
      <FilterBar
        placeholder="Agreement or asset"
        q={q}
        onSearch={(text) => void set({ q: text || undefined }, true)}
        aside={<NewTemplate />}
      >
        <Select
          aria-label="Kind"
          w={140}
          data={[
            { value: 'all', label: 'All kinds' },
            ...Object.entries(KIND_NAMES).map(([value, label]) => ({ value, label })),
          ]}
          value={kind ?? 'all'}
          allowDeselect={false}
          onChange={(value) =>
            void set({ kind: value === 'all' ? undefined : (value ?? undefined) })
          }
        />
      </FilterBar>
      <ListCard
        what="Agreements"
        query={found}
        columns={COLUMNS}
        rowKey={(row) => row.id}
        rowLink={(row) => paths.adminAgreement(row.id)}
        empty={
          <EmptyState icon={<IconGavel size={20} />} title="No agreements of this kind">
            Texts that people sign stand here, each with its versions.
          </EmptyState>
        }
      />
    </div>
  );
}

const DRAFTS = {
  DRAFT: ['Draft', 'warn'],
  REQUESTED: ['Waits for a second person', 'info'],
  ISSUED: ['Issued', 'plain'],
  DISCARDED: ['Discarded', 'plain'],
} as const;

const COLUMNS: readonly Column<TemplateRow>[] = [
  {
    key: 'name',
    head: 'Agreement',
    card: 'title',
    cell: (row) => (
      <NameCell
        media={<KindIcon kind={row.kind} size={20} />}
        name={row.name}
        note={row.asset?.name ?? KIND_NAMES[row.kind]}
      />
    ),
  },
  {
    key: 'version',
    head: 'Version',
    card: 'fact',
    cell: ({ version, effectiveFrom }) =>
      version === 0 ? 'None yet' : <TwoLines first={`v${version}`} second={date(effectiveFrom)} />,
  },
  {
    key: 'signed',
    head: 'Signed',
    card: 'value',
    cell: ({ progress }) => (
      <div style={{ minWidth: 90 }}>
        <span className="num">{signedWords(progress)}</span>
        {progress.asked > 0 ? (
          <ProgressBar
            percent={percentSigned(progress)}
            label="Signed"
            tone={progress.waiting + progress.toCountersign === 0 ? 'done' : 'primary'}
          />
        ) : null}
      </div>
    ),
  },
  {
    key: 'waiting',
    head: 'Waiting',
    numeric: true,
    from: 'medium',
    cell: ({ progress }) => progress.waiting || '–',
  },
  {
    key: 'ours',
    head: 'For us to sign',
    numeric: true,
    from: 'medium',
    cell: ({ progress }) => progress.toCountersign || '–',
  },
  {
    key: 'draft',
    head: 'Next version',
    card: 'note',
    cell: ({ draft }) =>
      draft ? <Badge tone={DRAFTS[draft.status][1]}>{DRAFTS[draft.status][0]}</Badge> : '–',
  },
];

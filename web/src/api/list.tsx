import type { FiltersOf, ListFacts, ValueOf } from '@holdfast/domain/kernel/list';
import { NativeSelect, SegmentedControl } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { useBulk } from '../ui/tables/bulk.tsx';
import { FilterBar, SearchField } from '../ui/tables/filter-bar.tsx';
import { ListTable } from '../ui/tables/list-table.tsx';
import { ListTools } from '../ui/tables/list-tools.tsx';
import type { ListUrl } from '../ui/tables/url-state.ts';
import type { UsedList } from './use-list.ts';

type Choice<F> = {
  readonly label: string;
  /** Such as "Any status"; without it, a choice is mandatory. */
  readonly any?: string;
  readonly choices: Readonly<Partial<Record<ValueOf<F>, string>>>;
};

export type Choices<L extends ListFacts> = {
  readonly [K in keyof Omit<FiltersOf<L>, 'sort' | 'assigned'>]?: Choice<FiltersOf<L>[K]>;
};

type BarProps<Row, L extends ListFacts> = {
  readonly list: UsedList<Row, L>;
  readonly searches?: string | undefined;
  readonly choices?: Choices<L> | undefined;
  /** Filters other than fixed choices. */
  readonly filters?: ReactNode;
  readonly aside?: ReactNode;
};

export function ListBar<Row, L extends ListFacts>(props: BarProps<Row, L>) {
  const { list, searches, choices, filters, aside } = props;
  return (
    <FilterBar
      {...(searches ? { placeholder: searches, onSearch: (q) => search(list, q) } : {})}
      q={list.q}
      aside={
        <>
          {aside}
          <ListTools {...list.tools} />
        </>
      }
    >
      <ListChoices list={list} choices={choices} />
      {filters}
      {list.assignedFilter}
    </FilterBar>
  );
}

const ListHead = <Row, L extends ListFacts>(props: BarProps<Row, L>) => {
  const { list, searches, choices, filters, aside } = props;
  return (
    <>
      {searches ? (
        <SearchField placeholder={searches} q={list.q} onSearch={(q) => search(list, q)} />
      ) : null}
      <ListChoices list={list} choices={choices} />
      {filters}
      {list.assignedFilter}
      {aside}
      <ListTools {...list.tools} />
    </>
  );
};

const search = ({ set }: { readonly set: ListUrl['set'] }, q: string): void =>
  void set({ q: q || undefined }, true);

/** Up to this many mandatory options are a segmented control. */
const MOST_SEGMENTS = 3;

export function ListChoices<Row, L extends ListFacts>({
  list,
  choices = {},
}: Pick<BarProps<Row, L>, 'list' | 'choices'>) {
  const search = list.search as Readonly<Record<string, string | undefined>>;
  return Object.entries(choices as Readonly<Record<string, Choice<never>>>).map(
    ([name, { label, any, choices: words }]) => {
      const filter = list.facts.filters?.[name];
      const declared = filter?.is === 'word' ? filter.usual : undefined;
      const usual = (list.initial[name] as string | undefined) ?? declared;
      const choose = (value: string) =>
        void list.set({ [name]: value === usual || value === '' ? undefined : value });
      const data = Object.entries(words).map(([value, word]) => ({ value, label: String(word) }));
      if (!any && data.length <= MOST_SEGMENTS) {
        return (
          <SegmentedControl
            key={name}
            aria-label={label}
            value={search[name] ?? usual ?? ''}
            data={data}
            onChange={choose}
          />
        );
      }
      return (
        <NativeSelect
          key={name}
          aria-label={label}
          value={search[name] ?? (any ? '' : (usual ?? ''))}
          data={any ? [{ value: '', label: any }, ...data] : data}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      );
    },
  );
}

type ListProps<Row, L extends ListFacts> = BarProps<Row, L> &
  Omit<ComponentProps<typeof ListTable<Row>>, 'list' | 'rowKey'> & {
    readonly rowKey?: (row: Row) => string;
    /** Places search, filters and tools beside the heading. */
    readonly inHead?: boolean;
  };

const idOf = (row: unknown): string => (row as { readonly id: string }).id;

export function List<Row, L extends ListFacts>(props: ListProps<Row, L>) {
  const { list, searches, choices, filters, aside, rowKey = idOf, inHead, ...table } = props;
  const bar = { list, searches, choices, filters, aside };
  const bulk = useBulk({ acts: list.bulk, rows: list.query.data?.rows ?? [], rowKey });
  const shown = {
    ...{ list, rowKey, ...table },
    ...(bulk.selection ? { selection: bulk.selection, above: bulk.bar } : {}),
  };
  if (inHead) {
    return (
      <>
        <ListTable {...shown} beside={<ListHead {...bar} />} />
        {bulk.dialog}
      </>
    );
  }
  return (
    <div>
      {searches || choices || filters || aside || list.hasTools ? <ListBar {...bar} /> : null}
      <ListTable {...shown} />
      {bulk.dialog}
    </div>
  );
}

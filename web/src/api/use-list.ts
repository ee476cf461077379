import { filtersOf, type ListFacts } from '@holdfast/domain/kernel/list';
import type { AssignedList } from '@holdfast/domain/people/assignments/lists';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { type Answer, type CallArguments, type CallData, callFull } from '../lib/call.ts';
import { type ListSearch, searchOf } from '../lib/list-search.ts';
import type { BulkAct } from '../ui/tables/bulk.tsx';
import type { Column } from '../ui/tables/data-table.tsx';
import type { ShownList } from '../ui/tables/list-table.tsx';
import type { ListTools } from '../ui/tables/list-tools.tsx';
import { type ListUrl, useListState, useListUrl } from '../ui/tables/url-state.ts';
import { useAssigned, type Work } from './assigned.tsx';
import { useKeeping } from './kept-list.ts';
import { askedAt, type KeptFacts, type ListedAt, type ListUse, listAt } from './listed.ts';
import type { Read, RowsOf } from './query.ts';

export type RowOf<K extends Read> = RowsOf<K>[number];

type Options<K extends Read, L extends ListFacts, Row> = ListedAt<K> & {
  readonly columns: readonly Column<Row>[];
  /** Columns of buttons, which can't be exported or hidden. */
  readonly acts?: readonly Column<Row>[];
  /** Set for lists with `assigned`. */
  readonly work?: Work<Row>;
  /** Acts on several selected rows; assigned lists add theirs. */
  readonly bulk?: readonly BulkAct<Row>[];
  readonly use?: ListUse<NoInfer<K>>;
  /** The URL of the server's export for these filters. */
  readonly fileAt?: (filters: ListSearch<L>) => string;
  /** In component state instead of the URL. */
  readonly isApart?: boolean;
};

/** Rows, active filters and the viewer's settings, at the current URL. */
export const useList = <K extends Read, const L extends KeptFacts>(
  name: K,
  facts: L,
  options: Options<K, L, RowOf<K>>,
): UsedList<RowOf<K>, L> => useListIn(name, facts, (data) => data as RowsOf<K>, options);

/** A list inside a larger response; `rowsOf` selects its rows. */
export function useListIn<K extends Read, const L extends KeptFacts, Row>(
  name: K,
  facts: L,
  rowsOf: (data: CallData<K>) => readonly Row[],
  { columns, acts = [], work, bulk = [], use, fileAt, isApart = false, ...at }: Options<K, L, Row>,
): UsedList<Row, L> {
  const address = useListUrl({
    params: searchOf(facts),
    ...(at.limit ? { limit: at.limit } : {}),
  });
  const state = useListState(at.limit);
  const url = isApart ? state : address;
  const search = url.search as ListSearch<L>;
  const { page, limit, q, set } = url;
  const pageIn = ({ data, meta }: Answer<CallData<K>>) => {
    const rows = rowsOf(data);
    return { rows, total: meta?.total ?? rows.length };
  };
  const query = useQuery({ ...listAt(name, facts, search, at, use), select: pageIn });
  const assigned = useAssigned(facts.assigned as AssignedList | undefined, query.data?.rows, work);
  const kept = useKeeping(
    { list: facts.name, file: facts.name ?? fileOf(name) },
    [...columns, ...assigned.columns],
    assigned.withAssigned(async (page, limit) => {
      const asked = askedAt(facts, { ...search, page, limit }, at);
      return pageIn(await callFull(name, ...([asked] as unknown as CallArguments<K>)));
    }),
  );
  const names = Object.keys(filtersOf(facts)).filter((one) => one !== 'sort');
  const isSet = (one: string) => (search as Record<string, unknown>)[one] !== undefined;
  return {
    facts,
    query,
    search,
    initial: at.initial ?? {},
    page,
    limit,
    q,
    set,
    sort: (search as { readonly sort?: string }).sort ?? usualSort(facts),
    onSort: (next: string) => void set({ sort: next === usualSort(facts) ? undefined : next }),
    isApart,
    isFiltered: (facts.searched && q !== '') || names.some(isSet),
    clear: () => void set(Object.fromEntries(['q', ...names].map((one) => [one, undefined]))),
    columns: [...kept.columns, ...acts],
    tools: { ...kept.tools, file: fileAt?.(withoutPage(search)) },
    hasTools: Boolean(facts.name || fileAt) || columns.some(({ text }) => text),
    assignedFilter: assigned.filter,
    bulk: [...assigned.bulk, ...bulk],
  };
}

export type UsedList<Row, L extends ListFacts> = ShownList<Row> & {
  readonly facts: L;
  readonly search: ListSearch<L>;
  readonly initial: Readonly<Record<string, unknown>>;
  readonly q: string;
  readonly onSort: (sort: string) => void;
  readonly set: ListUrl['set'];
  readonly tools: ComponentProps<typeof ListTools<Row>>;
  readonly hasTools: boolean;
  readonly assignedFilter: ReactNode;
  readonly bulk: readonly BulkAct<Row>[];
};

const withoutPage = <L extends ListFacts>({ page: _, limit: __, ...filters }: ListSearch<L>) =>
  filters as ListSearch<L>;

const usualSort = ({ sorts }: ListFacts): string | undefined =>
  sorts?.is === 'word' ? sorts.usual : undefined;

/** "GET /admin/bank-statements" → "bank-statements". */
const fileOf = (name: string): string =>
  name.split('/').findLast((part) => !part.startsWith(':')) ?? name;

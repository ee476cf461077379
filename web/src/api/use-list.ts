import type { KeptList } from '@holdfast/domain/administration/desk/lists';
import { filtersOf, type ListFacts } from '@holdfast/domain/kernel/list';
import type { AssignedList } from '@holdfast/domain/people/assignments/lists';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { type CallArguments, callFull } from '../lib/call.ts';
import { type ListSearch, searchOf } from '../lib/list-search.ts';
import type { Column } from '../ui/data-table.tsx';
import type { ShownList } from '../ui/list-table.tsx';
import type { ListTools } from '../ui/list-tools.tsx';
import { type ListUrl, useListUrl } from '../ui/url-state.ts';
import { useAssigned, type Work } from './assigned.tsx';
import { useKeeping } from './kept-list.ts';
import { askedAt, type ListedAt, type ListUse, listAt } from './listed.ts';
import type { Read, RowsOf } from './query.ts';

export type RowOf<K extends Read> = RowsOf<K>[number];

type Options<K extends Read> = ListedAt<K> & {
  readonly columns: readonly Column<RowOf<K>>[];
  /** Columns of buttons: in no file, and never left out. */
  readonly acts?: readonly Column<RowOf<K>>[];
  /** Who works on each row, where the list is declared `assigned`. */
  readonly work?: Work<RowOf<K>>;
  readonly use?: ListUse;
};

/**
 * A list as the address asks for it, made from its declaration: the rows, the filters that are set,
 * and what the viewer keeps of it. `List` shows it as a table; a queue of a desk shows it itself.
 */
export function useList<K extends Read, const L extends ListFacts>(
  name: K,
  facts: L,
  { columns, acts = [], work, use, ...at }: Options<K>,
): UsedList<RowOf<K>, L> {
  const url = useListUrl({
    params: searchOf(facts),
    ...(at.limit ? { limit: at.limit } : {}),
  });
  const search = url.search as ListSearch<L>;
  const { page, limit, q, set } = url;
  const query = useQuery(listAt(name, facts, search, at, use));
  const assigned = useAssigned(facts.assigned as AssignedList | undefined, query.data?.rows, work);
  const kept = useKeeping(
    { list: facts.name as KeptList | undefined, file: facts.name ?? fileOf(name) },
    [...columns, ...assigned.columns],
    assigned.withAssigned(async (page, limit) => {
      const asked = askedAt(facts, { ...search, page, limit }, at);
      const answer = await callFull(name, ...([asked] as unknown as CallArguments<K>));
      const rows = answer.data as RowsOf<K>;
      return { rows, total: answer.meta?.total ?? rows.length };
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
    sort: url.search.sort ?? usualSort(facts),
    onSort: (next: string) => void set({ sort: next === usualSort(facts) ? undefined : next }),
    isFiltered: q !== '' || names.some(isSet),
    clear: () => void set(Object.fromEntries(['q', ...names].map((one) => [one, undefined]))),
    columns: [...kept.columns, ...acts],
    tools: kept.tools,
    hasTools: facts.name !== undefined || columns.some(({ text }) => text),
    assignedFilter: assigned.filter,
  };
}

/** A list in use: what `List`, or a queue, shows. */
export type UsedList<Row, L extends ListFacts> = ShownList<Row> & {
  readonly facts: L;
  readonly search: ListSearch<L>;
  /** Filters that apply where the address sets none. */
  readonly initial: Readonly<Record<string, unknown>>;
  readonly q: string;
  /** Writes into the address; undefined removes. */
  readonly set: ListUrl['set'];
  readonly tools: ComponentProps<typeof ListTools<Row>>;
  /** Whether any tool is offered. */
  readonly hasTools: boolean;
  /** Whose rows are shown, where they are given to colleagues. */
  readonly assignedFilter: ReactNode;
};

const usualSort = ({ sorts }: ListFacts): string | undefined =>
  sorts?.is === 'word' ? sorts.usual : undefined;

/** "GET /admin/bank-statements" → "bank-statements". */
const fileOf = (name: string): string =>
  name.split('/').findLast((part) => !part.startsWith(':')) ?? name;

import {
  ASSIGNED_LISTS,
  type AssignedList,
  MOST_ASSIGNED,
} from '@holdfast/domain/people/assignments/lists';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { callFull } from '../lib/call.ts';
import { standingOf, useUser } from '../lib/session.ts';
import { ASSIGNED_SEARCH } from '../search-params.ts';
import { AssignedFilter, AssigneeSelect } from '../ui/assignee-select.tsx';
import type { Column } from '../ui/data-table.tsx';
import { useListUrl } from '../ui/url-state.ts';
import { mutation } from './mutation.ts';
import { query } from './query.ts';

type Page<Row> = { readonly rows: readonly Row[]; readonly total: number };
type PageAt<Row> = (page: number, limit: number) => Promise<Page<Row>>;

type Assigned<Row> = {
  readonly list: AssignedList;
  /** The rows that are shown, once they are here. */
  readonly rows: readonly Row[] | undefined;
  readonly idOf: (row: Row) => string;
  /** What a row is called. */
  readonly nameOf: (row: Row) => string;
  /** Nothing is left to do about a row: it only says who had it. */
  readonly isOver: (row: Row) => boolean;
};

const ASSIGNED = ['GET /admin/assignments', 'GET /admin/assignments/mine'] as const;

/**
 * Who of the staff works on which row of a list: a column to see and to choose it, the filter of
 * it that stands in the address, and pages of the list that know it too, for its file. Whoever
 * reads the list without working on it sees neither.
 */
export function useAssigned<Row>({ list, rows, idOf, nameOf, isOver }: Assigned<Row>) {
  const user = useUser();
  const { search, set } = useListUrl({ params: ASSIGNED_SEARCH });
  const may = user ? standingOf(user).staffPermissions.has(ASSIGNED_LISTS[list]) : false;
  const ids = idsText((rows ?? []).map(idOf));
  const found = useQuery(
    query(
      'GET /admin/assignments',
      { query: { list, ids } },
      { enabled: may && rows !== undefined, keepPrevious: true, refetchInterval: 30_000 },
    ),
  );
  const assign = useMutation(mutation('PUT /admin/assignments', { invalidates: ASSIGNED }));
  const inFile = useRef<ReadonlyMap<string, string>>(new Map());
  const has = (row: Row) => found.data?.assigned.find((one) => one.id === idOf(row)) ?? null;
  const column: Column<Row> = {
    key: 'assigned',
    head: 'Assigned',
    card: 'below',
    cardHead: true,
    from: 'medium',
    text: (row) => inFile.current.get(idOf(row)) ?? '',
    cell: (row) =>
      isOver(row) ? (
        (has(row)?.name ?? '–')
      ) : (
        <AssigneeSelect
          of={nameOf(row)}
          people={found.data?.assignees ?? []}
          value={has(row)}
          disabled={!found.data || assign.isPending}
          onChoose={(userId) =>
            assign.mutate({
              body: { list, id: idOf(row), userId, from: has(row)?.userId ?? null },
            })
          }
        />
      ),
  };
  const filter = may ? (
    <AssignedFilter
      colleagues={(found.data?.assignees ?? []).filter(({ userId }) => userId !== user?.id)}
      value={search.assigned}
      onChoose={(assigned) => void set({ assigned })}
    />
  ) : null;
  const withAssigned =
    (pageAt: PageAt<Row>): PageAt<Row> =>
    async (page, limit) => {
      const answer = await pageAt(page, limit);
      if (!may) return answer;
      const asked = { list, ids: idsText(answer.rows.map(idOf)) };
      const { data } = await callFull('GET /admin/assignments', { query: asked });
      const named = data.assigned.map(({ id, name }) => [id, name] as const);
      inFile.current = new Map([...inFile.current, ...named]);
      return answer;
    };
  return { columns: may ? [column] : [], filter, withAssigned };
}

/** In one order, so that rows sorted another way ask for nothing new. */
const idsText = (ids: readonly string[]): string =>
  [...ids].sort().slice(0, MOST_ASSIGNED).join(',');

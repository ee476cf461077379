import {
  ASSIGNED_LISTS,
  type AssignedList,
  MOST_ASSIGNED,
} from '@holdfast/domain/people/assignments/lists';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { callFull } from '../lib/call.ts';
import { standingOf, useUser } from '../lib/session/session.ts';
import { ASSIGNED_SEARCH } from '../search-params.ts';
import { AssignedFilter, AssigneeSelect } from '../ui/assignee-select.tsx';
import type { Column } from '../ui/tables/data-table.tsx';
import { useListUrl } from '../ui/tables/url-state.ts';
import { mutation } from './mutation.ts';
import { query } from './query.ts';

type Page<Row> = { readonly rows: readonly Row[]; readonly total: number };
type PageAt<Row> = (page: number, limit: number) => Promise<Page<Row>>;

export type Work<Row> = {
  readonly idOf?: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  /** Closed rows show their last assignee, read-only. */
  readonly isOver: (row: Row) => boolean;
};

const NO_WORK: Work<unknown> = { nameOf: () => '', isOver: () => true };

const ASSIGNED = ['GET /admin/assignments', 'GET /admin/assignments/mine'] as const;

/**
 * An editable column, a filter in the URL, and names in the export. Hidden from viewers who don't
 * work on the list.
 */
export function useAssigned<Row>(
  list: AssignedList | undefined,
  rows: readonly Row[] | undefined,
  { idOf = rowId, nameOf, isOver }: Work<Row> = NO_WORK,
) {
  const user = useUser();
  const { search, set } = useListUrl({ params: ASSIGNED_SEARCH });
  const may = user && list ? standingOf(user).staffPermissions.has(ASSIGNED_LISTS[list]) : false;
  const asked = (of: readonly Row[]) => ({
    query: { list: list ?? 'withdrawals', ids: idsText(of.map(idOf)) },
  });
  const found = useQuery(
    query('GET /admin/assignments', asked(rows ?? []), {
      enabled: may && rows !== undefined,
      keepPrevious: true,
      refetchInterval: 30_000,
    }),
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
            list &&
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
      const { data } = await callFull('GET /admin/assignments', asked(answer.rows));
      const named = data.assigned.map(({ id, name }) => [id, name] as const);
      inFile.current = new Map([...inFile.current, ...named]);
      return answer;
    };
  return { columns: may ? [column] : [], filter, withAssigned };
}

const rowId = (row: unknown): string => (row as { readonly id: string }).id;

/** Sorted, so that reordered rows cause no new request. */
const idsText = (ids: readonly string[]): string =>
  [...ids].sort().slice(0, MOST_ASSIGNED).join(',');

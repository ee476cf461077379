import { type AssignedList, MOST_ASSIGNED } from '@holdfast/domain/administration/desk/assignments';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { callFull } from '../lib/call.ts';
import { AssigneeSelect } from '../ui/assignee-select.tsx';
import type { Column } from '../ui/data-table.tsx';
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
 * Who of the staff works on which row of a list: a column to see and to choose it, and pages of
 * the list that know it too, for its file.
 */
export function useAssigned<Row>({ list, rows = [], idOf, nameOf, isOver }: Assigned<Row>) {
  const ids = idsText(rows.map(idOf));
  const found = useQuery(
    query(
      'GET /admin/assignments',
      { query: { list, ids } },
      { enabled: rows.length > 0, keepPrevious: true, refetchInterval: 30_000 },
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
  const withAssigned =
    (pageAt: PageAt<Row>): PageAt<Row> =>
    async (page, limit) => {
      const answer = await pageAt(page, limit);
      const asked = { list, ids: idsText(answer.rows.map(idOf)) };
      const { data } = await callFull('GET /admin/assignments', { query: asked });
      const named = data.assigned.map(({ id, name }) => [id, name] as const);
      inFile.current = new Map([...inFile.current, ...named]);
      return answer;
    };
  return { column, withAssigned };
}

/** In one order, so that rows sorted another way ask for nothing new. */
const idsText = (ids: readonly string[]): string =>
  [...ids].sort().slice(0, MOST_ASSIGNED).join(',');

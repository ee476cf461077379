import {
  ASSIGNED_LISTS,
  type AssignedList,
  MOST_ASSIGNED,
} from '@holdfast/domain/people/assignments/lists';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type CallOptions, callFull } from '../lib/call.ts';
import { counted } from '../lib/figures/format.ts';
import { standingOf, useUser } from '../lib/session/session.ts';
import { ASSIGNED_SEARCH } from '../search-params.ts';
import { AssignedFilter, type Assignee, AssigneeSelect } from '../ui/assignee-select.tsx';
import { Group, Stack } from '../ui/layout/layout.tsx';
import type { BulkAct } from '../ui/tables/bulk.tsx';
import type { Column } from '../ui/tables/data-table.tsx';
import { useListUrl } from '../ui/tables/url-state.ts';
import { invalidate } from './cache.ts';
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

const THINGS: Readonly<Record<AssignedList, readonly [one: string, several: string]>> = {
  withdrawals: ['withdrawal', 'withdrawals'],
  deposits: ['deposit', 'deposits'],
  offerings: ['offering', 'offerings'],
  navs: ['NAV request', 'NAV requests'],
  assets: ['asset', 'assets'],
  retirements: ['retirement', 'retirements'],
};

/** The menu counts what is unassigned or the viewer’s. */
const ASSIGNED = [
  ...(['GET /admin/assignments', 'GET /admin/assignments/mine'] as const),
  'GET /admin/overview',
] as const;

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
  const client = useQueryClient();
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
  const people = found.data?.assignees ?? [];
  const changeOf = (row: Row, userId: string | null) => ({
    body: { list: list ?? 'withdrawals', id: idOf(row), userId, from: has(row)?.userId ?? null },
  });
  const column: Column<Row> = {
    ...ASSIGNED_COLUMN,
    text: (row) => inFile.current.get(idOf(row)) ?? '',
    cell: (row) =>
      isOver(row) ? (
        (has(row)?.name ?? '–')
      ) : (
        <AssigneeSelect
          of={nameOf(row)}
          people={people}
          value={has(row)}
          disabled={!found.data || assign.isPending}
          onChoose={(userId) => assign.mutate(changeOf(row, userId))}
        />
      ),
  };
  const filter = may ? (
    <AssignedFilter
      colleagues={people.filter(({ userId }) => userId !== user?.id)}
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
  const bulk = assigning({
    ...{ list: list ?? 'withdrawals', nameOf, people, usual: user?.id, changeOf },
    may: (row) => found.data !== undefined && !isOver(row),
    onDone: () => invalidate(client, ASSIGNED),
  });
  return { columns: may ? [column] : [], bulk: may ? [bulk] : [], filter, withAssigned };
}

const ASSIGNED_COLUMN = {
  key: 'assigned',
  head: 'Assigned',
  card: 'below',
  cardHead: true,
  from: 'medium',
} as const;

type Assigning<Row> = Pick<BulkAct<Row>, 'may' | 'nameOf' | 'onDone'> & {
  readonly list: AssignedList;
  readonly people: readonly Assignee[];
  readonly usual: string | undefined;
  readonly changeOf: (row: Row, userId: string | null) => CallOptions<'PUT /admin/assignments'>;
};

function assigning<Row>(options: Assigning<Row>): BulkAct<Row> {
  const { list, people, usual, changeOf, ...act } = options;
  return {
    ...act,
    key: 'assign',
    label: 'Assign',
    things: THINGS[list],
    ask: ({ rows, start }) => (
      <AssignMany
        of={counted(rows.length, ...THINGS[list])}
        people={people}
        usual={usual}
        onAssign={(userId) =>
          start((row) => callFull('PUT /admin/assignments', changeOf(row, userId)))
        }
      />
    ),
  };
}

type ManyProps = {
  readonly of: string;
  readonly people: readonly Assignee[];
  readonly usual: string | undefined;
  readonly onAssign: (userId: string | null) => void;
};

/** Defaults to the viewer. */
function AssignMany({ of, people, usual, onAssign }: ManyProps) {
  const own = people.find(({ userId }) => userId === usual);
  const [value, choose] = useState<Assignee | null>(own ?? null);
  return (
    <Stack gap={16}>
      <AssigneeSelect
        of={of}
        people={people}
        value={value}
        onChoose={(userId) => choose(people.find((one) => one.userId === userId) ?? null)}
      />
      <Group justify="end">
        <Button onClick={() => onAssign(value?.userId ?? null)}>
          {value ? `Assign to ${value.name}` : 'Unassign'}
        </Button>
      </Group>
    </Stack>
  );
}

const rowId = (row: unknown): string => (row as { readonly id: string }).id;

/** Sorted, so that reordered rows cause no new request. */
const idsText = (ids: readonly string[]): string =>
  [...ids].sort().slice(0, MOST_ASSIGNED).join(',');

import type { KeptList } from '@holdfast/domain/administration/desk/lists';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { saveText } from '../lib/save-text.ts';
import type { Column } from '../ui/tables/data-table.tsx';
import { csvOf, type Keeping, shownOf } from '../ui/tables/list-tools.tsx';
import { write } from './cache.ts';
import { mutation } from './mutation.ts';
import { query } from './query.ts';

const NOTHING: Keeping = { hidden: [], views: [] };
const PAGE = 100;
/** Larger lists are exported as a report. */
const MOST_ROWS = 5000;

type Page<Row> = { readonly rows: readonly Row[]; readonly total: number };

type Kept = {
  /** The key of staff's stored columns and views; undefined to store none. */
  readonly list: KeptList | undefined;
  readonly file: string;
};

/**
 * Stored on the server for staff, with the export of all matching rows. `pageAt` requests a page.
 */
export function useKeeping<Row>(
  { list, file }: Kept,
  columns: readonly Column<Row>[],
  pageAt: (page: number, limit: number) => Promise<Page<Row>>,
) {
  const router = useRouter();
  const input = { query: { list: list ?? 'users' } } as const;
  const kept = useQuery(
    query('GET /admin/lists', input, { staleTime: 60_000, enabled: list !== undefined }),
  );
  const keeping = (list && kept.data) || NOTHING;
  const keep = useMutation(
    mutation('PUT /admin/lists', {
      onMutate: ({ body }, client) =>
        write(client, 'GET /admin/lists', { query: { list: body.list } }, () => body),
    }),
  );
  const shown = shownOf(columns, keeping);
  const csv = useMutation({
    mutationFn: async () => saveText(file, csvOf(shown, await allRows(pageAt))),
  });
  const { searchStr } = router.state.location;
  return {
    columns: shown,
    tools: {
      columns,
      keeping: list && keeping,
      onKeep: ({ hidden, views }: Keeping) =>
        list && keep.mutate({ body: { list, hidden: [...hidden], views: [...views] } }),
      search: viewIn(searchStr),
      onView: (search: string) =>
        void router.navigate({ href: `${router.state.location.pathname}${search}` }),
      onCsv: () => csv.mutate(),
      isSaving: csv.isPending,
    },
  };
}

/** The URL's search without the page number. */
function viewIn(search: string): string {
  const kept = new URLSearchParams(search);
  for (const place of ['page', 'part']) kept.delete(place);
  const text = kept.toString();
  return text && `?${text}`;
}

async function allRows<Row>(pageAt: (page: number, limit: number) => Promise<Page<Row>>) {
  const rows: Row[] = [];
  for (let page = 1; rows.length < MOST_ROWS; page++) {
    const found = await pageAt(page, PAGE);
    rows.push(...found.rows);
    if (found.rows.length < PAGE || rows.length >= found.total) break;
  }
  return rows;
}

import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { type Column, DataTable } from './data-table.tsx';
import { Pagination } from './pagination.tsx';
import { SkeletonRows } from './skeleton.tsx';
import { SkeletonTable } from './skeleton-table.tsx';
import { ErrorState, NoMatch } from './states.tsx';
import { useListUrl } from './url-state.ts';

/** One page, and how many rows there are in all; or an answer as the server gives it. */
type Found<Row> =
  | { readonly rows: readonly Row[]; readonly total: number }
  | { readonly data: readonly Row[]; readonly meta?: unknown };

type ListCardProps<Row> = {
  /** "Deposits": what the list holds. */
  readonly what: string;
  /** The heading, where there is one to be seen. */
  readonly title?: string;
  readonly aside?: ReactNode;
  readonly query: {
    readonly data: Found<Row> | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  /** When there is nothing at all; what was searched for and not found says so itself. */
  readonly empty: ReactNode;
} & (
  | {
      readonly columns: readonly Column<Row>[];
      readonly rowKey: (row: Row) => string;
      readonly rowLink?: (row: Row) => string | undefined;
      /** How the address sorts it; a column that names its `sort` can be pressed then. */
      readonly sort?: string | undefined;
      readonly onSort?: (sort: string) => void;
    }
  | { readonly children: (rows: readonly Row[]) => ReactNode }
);

/**
 * A list whose search and page stand in the address: with its pages, while it loads, when it is
 * empty, when nothing was found and when it failed.
 */
export function ListCard<Row>(props: ListCardProps<Row>) {
  const { what, title, aside, query } = props;
  const { search, page, limit, q, set } = useListUrl();
  const { rows, total } = foundIn(query.data);
  return (
    <Card
      flush
      {...(title ? { title } : { label: what })}
      aside={aside}
      footer={
        rows && rows.length > 0 ? (
          <Pagination
            page={page}
            limit={limit}
            total={total}
            onPage={(next) => void set({ page: next })}
            onLimit={(next) => void set({ limit: next })}
          />
        ) : undefined
      }
    >
      {query.error && !rows ? (
        <ErrorState
          title={`${what} did not load`}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : !rows ? (
        <Loading {...props} />
      ) : rows.length > 0 ? (
        <Rows {...props} rows={rows} />
      ) : q || search.assigned ? (
        <NoMatch
          what={what.toLowerCase()}
          onClear={() => void set({ q: undefined, assigned: undefined })}
        />
      ) : (
        props.empty
      )}
    </Card>
  );
}

const Loading = <Row,>(props: ListCardProps<Row>) =>
  'columns' in props ? (
    <SkeletonTable what={props.what} columns={props.columns} />
  ) : (
    <SkeletonRows rows={6} label={`Loading ${props.what.toLowerCase()}`} />
  );

function foundIn<Row>(found: Found<Row> | undefined) {
  if (!found) return { rows: undefined, total: 0 };
  if ('rows' in found) return found;
  const { total } = (found.meta ?? {}) as { readonly total?: number };
  return { rows: found.data, total: total ?? found.data.length };
}

function Rows<Row>(props: ListCardProps<Row> & { readonly rows: readonly Row[] }) {
  if ('children' in props) return props.children(props.rows);
  const { what, columns, rows, rowKey, rowLink, sort, onSort } = props;
  return (
    <DataTable
      caption={what}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      {...(rowLink ? { rowLink } : {})}
      {...(onSort ? { sort, onSort } : {})}
    />
  );
}

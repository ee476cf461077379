import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { Pagination } from './pagination.tsx';
import { type Queried, QueryBoundary } from './query-boundary.tsx';
import { SkeletonRows } from './skeleton.tsx';
import { SkeletonTable } from './skeleton-table.tsx';
import { NoMatch } from './states.tsx';

/** A list as it is requested: its answer, its page and order, and whether a filter is set. */
export type ShownList<Row> = {
  readonly query: Queried<{ readonly rows: readonly Row[]; readonly total: number }>;
  readonly page: number;
  readonly limit: number;
  readonly set: (changes: { readonly page?: number; readonly limit?: number }) => Promise<void>;
  readonly sort?: string | undefined;
  readonly onSort?: ((sort: string) => void) | undefined;
  readonly columns: DataTableProps<Row>['columns'];
  readonly isFiltered: boolean;
  readonly clear: () => void;
};

type Props<Row> = {
  readonly list: ShownList<Row>;
  /** "Withdrawals": what the list holds. */
  readonly what: string;
  /** The heading, where there is one to be seen. */
  readonly title?: string | undefined;
  readonly beside?: ReactNode;
  /** Shown when there is nothing, and no filter is set. */
  readonly empty: ReactNode;
  readonly rowKey: (row: Row) => string;
  /** The rows otherwise than as a table. */
  readonly children?: ((rows: readonly Row[]) => ReactNode) | undefined;
} & Pick<
  DataTableProps<Row>,
  'rowLink' | 'onOpen' | 'selection' | 'dense' | 'tight' | 'total' | 'selected'
>;

/** A card with a list: its pages, and each state: loading, failed, empty, nothing found. */
export function ListTable<Row>(props: Props<Row>) {
  const { list, what, title, beside, empty, children, ...table } = props;
  const { query, page, limit, set, columns, sort, onSort } = list;
  const count = query.data?.rows.length ?? 0;
  return (
    <Card
      flush
      {...(title ? { title } : { label: what })}
      aside={beside}
      footer={
        query.data && count > 0 ? (
          <Pagination
            page={page}
            limit={limit}
            total={query.data.total}
            onPage={(next) => void set({ page: next })}
            onLimit={(next) => void set({ limit: next })}
          />
        ) : undefined
      }
    >
      <QueryBoundary
        query={query}
        what={what}
        loading={
          children ? (
            <SkeletonRows rows={6} label={`Loading ${what.toLowerCase()}`} />
          ) : (
            <SkeletonTable what={what} columns={columns} dense={table.dense} tight={table.tight} />
          )
        }
        empty={list.isFiltered ? <NoMatch what={what.toLowerCase()} onClear={list.clear} /> : empty}
      >
        {({ rows }) =>
          children ? (
            children(rows)
          ) : (
            <DataTable
              caption={what}
              columns={columns}
              rows={rows}
              sort={sort}
              onSort={onSort}
              {...table}
            />
          )
        }
      </QueryBoundary>
    </Card>
  );
}

import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useListUrl } from '../../ui/url-state.ts';

type Found<Row> = { readonly data: readonly Row[]; readonly meta?: unknown };

type DeskListProps<Row> = {
  /** "Deposits": what the list holds. */
  readonly what: string;
  readonly query: {
    readonly data: Found<Row> | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly rowLink?: (row: Row) => string | undefined;
  readonly empty: ReactNode;
};

/** A list of the desk with its pages, while it loads, when it is empty and when it failed. */
export function DeskList<Row>(props: DeskListProps<Row>) {
  const { what, query, columns, rowKey, rowLink, empty } = props;
  const { page, limit, set } = useListUrl();
  const rows = query.data?.data;
  const total = (query.data?.meta as { total?: number } | undefined)?.total ?? 0;
  return (
    <Card
      flush
      label={what}
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
        <SkeletonRows rows={6} label={`Loading ${what.toLowerCase()}`} />
      ) : rows.length === 0 ? (
        empty
      ) : (
        <DataTable
          caption={what}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          {...(rowLink ? { rowLink } : {})}
        />
      )}
    </Card>
  );
}

import type { ReactNode } from 'react';
import { Card } from '../layout/card.tsx';
import { type Queried, QueryBoundary } from '../query-boundary.tsx';
import { SkeletonRows } from '../skeleton.tsx';
import { NoMatch } from '../states.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { Pagination } from './pagination.tsx';
import { SkeletonTable } from './skeleton-table.tsx';

export type ShownList<Row> = {
  readonly query: Queried<{ readonly rows: readonly Row[]; readonly total: number }>;
  readonly page: number;
  readonly limit: number;
  readonly set: (changes: { readonly page?: number; readonly limit?: number }) => Promise<void>;
  readonly sort?: string | undefined;
  readonly onSort?: ((sort: string) => void) | undefined;
  readonly columns: DataTableProps<Row>['columns'];
  /** For a list that is only a part of a page: the page number isn't in the URL. */
  readonly isApart?: boolean;
  readonly isFiltered: boolean;
  readonly clear: () => void;
};

type CardProps<Row> = {
  readonly list: Pick<ShownList<Row>, 'columns' | 'sort' | 'onSort' | 'isFiltered' | 'clear'> & {
    readonly query: Queried<{ readonly rows: readonly Row[] }>;
  };
  /** What the list contains, such as "Withdrawals". */
  readonly what: string;
  /** The table's name, if it says more than `what`. */
  readonly caption?: string;
  readonly title?: string | undefined;
  readonly beside?: ReactNode;
  readonly above?: ReactNode;
  readonly footer?: ReactNode;
  /** Shown when there are no rows and no filter is set. */
  readonly empty: ReactNode;
  readonly rowKey: (row: Row) => string;
  readonly children?: ((rows: readonly Row[]) => ReactNode) | undefined;
} & Pick<
  DataTableProps<Row>,
  'rowLink' | 'onOpen' | 'selection' | 'dense' | 'tight' | 'total' | 'selected'
>;

const hasPages = ({ query: { data }, isApart, limit }: Paged): boolean =>
  data !== undefined && (isApart ? data.total > limit : data.rows.length > 0);

type Paged = Pick<ShownList<unknown>, 'query' | 'page' | 'limit' | 'set' | 'isApart'>;

/** For a list that is only a part of a page, shown only if there are several pages of rows. */
export function ListPages({ list }: { readonly list: Paged }) {
  const { query, page, limit, set, isApart } = list;
  if (!hasPages(list)) return null;
  return (
    <Pagination
      page={page}
      limit={limit}
      total={query.data?.total ?? 0}
      onPage={(next) => void set({ page: next })}
      {...(isApart ? {} : { onLimit: (next: number) => void set({ limit: next }) })}
    />
  );
}

type Props<Row> = Omit<CardProps<Row>, 'list' | 'footer'> & { readonly list: ShownList<Row> };

export const ListTable = <Row,>(props: Props<Row>) => (
  <ListCard
    {...props}
    footer={hasPages(props.list) ? <ListPages list={props.list} /> : undefined}
  />
);

export function ListCard<Row>(props: CardProps<Row>) {
  const {
    list,
    what,
    caption = what,
    title,
    beside,
    above,
    footer,
    empty,
    children,
    ...table
  } = props;
  const { query, columns, sort, onSort } = list;
  return (
    <Card flush {...(title ? { title } : { label: what })} aside={beside} footer={footer}>
      {above}
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
              caption={caption}
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

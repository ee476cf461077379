import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Box } from '../../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../../ui/query-boundary.tsx';
import { EmptyState, NoMatch } from '../../../../ui/states.tsx';
import { type Column, DataTable } from '../../../../ui/tables/data-table.tsx';
import { SkeletonTable } from '../../../../ui/tables/skeleton-table.tsx';
import classes from '../orders/orders.module.css';

type Pages<Row> = {
  readonly data: { readonly rows: readonly Row[] } | undefined;
  readonly error: unknown;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
};

type ListProps<Row> = {
  readonly list: Pages<Row>;
  readonly what: string;
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly empty: ReactNode;
  readonly onClear?: (() => void) | undefined;
};

export function HistoryList<Row extends { readonly id: string }>(props: ListProps<Row>) {
  const { list, what, caption, columns, empty, onClear } = props;
  return (
    <>
      <QueryBoundary
        query={list}
        what={`Your ${what}`}
        loading={<SkeletonTable what={what} columns={columns} />}
        empty={
          onClear ? (
            <NoMatch what={what} onClear={onClear} />
          ) : (
            <EmptyState icon={<IconHistory size={20} />} title={`No ${what} yet`}>
              {empty}
            </EmptyState>
          )
        }
      >
        {({ rows }) => (
          <DataTable caption={caption} columns={columns} rows={rows} rowKey={(row) => row.id} />
        )}
      </QueryBoundary>
      {list.hasNextPage ? (
        <Box p={12} line="above" className={classes.more}>
          <Button
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Show earlier
          </Button>
        </Box>
      ) : null}
    </>
  );
}

import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState, NoMatch } from '../../../ui/states.tsx';
import classes from './history.module.css';

/** What an endless query of this page gives. */
type Pages<Row> = {
  readonly data: { readonly pages: readonly { readonly data: readonly Row[] }[] } | undefined;
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
  /** Given when filters are on. */
  readonly onClear?: (() => void) | undefined;
};

/** A history, newest first, further back as far as is asked. */
export function HistoryList<Row extends { readonly id: string }>(props: ListProps<Row>) {
  const { list, what, caption, columns, empty, onClear } = props;
  const rows = list.data?.pages.flatMap((page) => page.data);
  if (list.error && !rows) {
    return (
      <ErrorState
        title={`Your ${what} did not load`}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (!rows) return <SkeletonRows rows={8} label={`Loading ${what}`} />;
  if (rows.length === 0) {
    if (onClear) return <NoMatch what={what} onClear={onClear} />;
    return (
      <EmptyState icon={<IconHistory size={20} />} title={`No ${what} yet`}>
        {empty}
      </EmptyState>
    );
  }
  return (
    <>
      <DataTable caption={caption} columns={columns} rows={rows} rowKey={(row) => row.id} />
      {list.hasNextPage ? (
        <div className={classes.more}>
          <Button
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Show earlier
          </Button>
        </div>
      ) : null}
    </>
  );
}

import { Button } from '@mantine/core';
import { IconArrowsExchange, IconDownload, IconFileText } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { Card } from '../../../ui/card.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState, NoMatch } from '../../../ui/states.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import { filterOf, historyCsvUrl, isFiltered, NO_FILTER } from './history-filter.ts';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryTable } from './history-table.tsx';
import { movementsQuery } from './queries.ts';
import classes from './wallet.module.css';

const StatementDialog = lazyPart(() => import('./statement-dialog.tsx'));

/**
 * Each thing that happened to the cash as one row, with the balance it left, filtered by the
 * address.
 */
export function HistoryCard() {
  const { search, set } = useListUrl();
  const filter = filterOf(search);
  const query = useInfiniteQuery(movementsQuery(filter));
  const rows = query.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Card
      title="History"
      flush
      aside={<Papers csv={historyCsvUrl(filter)} />}
      footer={
        query.hasNextPage ? (
          <div className={classes.more}>
            <Button
              variant="default"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              Show older
            </Button>
          </div>
        ) : undefined
      }
    >
      <HistoryFilters filter={filter} set={set} />
      {query.isError ? (
        <ErrorState
          title="Transactions did not load"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : query.isPending ? (
        <SkeletonRows rows={6} label="Loading transactions" />
      ) : rows.length > 0 ? (
        <HistoryTable rows={rows} />
      ) : isFiltered(filter) ? (
        <NoMatch what="transactions" onClear={() => void set(NO_FILTER, true)} />
      ) : (
        <EmptyState icon={<IconArrowsExchange size={20} />} title="No transactions yet">
          Your first deposit will stand here, and every movement after it.
        </EmptyState>
      )}
    </Card>
  );
}

/** What can be taken away: the list as a file, and a period as a statement. */
function Papers({ csv }: { csv: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.papers}>
      <Button
        component="a"
        href={csv}
        download
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden="true" />}
      >
        CSV
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileText size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Statement
      </Button>
      <Suspense>{isOpen ? <StatementDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </div>
  );
}

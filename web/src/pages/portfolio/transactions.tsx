import { Button } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MyCommitments } from '../../features/offerings/my-commitments.tsx';
import { MovementsTable } from '../../features/portfolio/movements-table.tsx';
import { PortfolioTabs } from '../../features/portfolio/portfolio-tabs.tsx';
import { movementsQuery } from '../../features/portfolio/queries.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';

/** portfolio_transactions: every movement of the party's units, with its proof on the chain. */
export function Page() {
  const query = useInfiniteQuery(movementsQuery());
  const rows = query.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Stack>
      <PageHeader title="Portfolio" />
      <PortfolioTabs />
      <MyCommitments />
      <Card title="Movements of units" flush>
        {query.isError ? (
          <ErrorState
            title="Transactions did not load"
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        ) : query.isPending ? (
          <SkeletonRows rows={6} />
        ) : rows.length === 0 ? (
          <EmptyState
            icon={<IconArrowsExchange size={20} />}
            title="No transactions yet"
            action={{ label: 'Browse market', to: paths.market() }}
          >
            Each time units reach or leave you, the movement stands here with its chain transaction.
          </EmptyState>
        ) : (
          <MovementsTable rows={rows} />
        )}
      </Card>
      {query.hasNextPage ? (
        <Button
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show older
        </Button>
      ) : null}
    </Stack>
  );
}

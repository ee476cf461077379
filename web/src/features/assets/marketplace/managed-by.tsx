import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/card.tsx';
import { Grid } from '../../../ui/layout.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SkeletonCards } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { AssetCard } from './asset-card.tsx';
import { PAGE_SIZE } from './filters.ts';
import { marketQuery } from './queries.ts';

type ManagedByProps = {
  readonly managerId: string;
  readonly page: number;
  readonly onPage: (page: number) => void;
};

/** The assets of one manager that are on the market. */
export function ManagedBy({ managerId, page, onPage }: ManagedByProps) {
  const query = useQuery(marketQuery({ managerId, sort: 'newest', page, limit: PAGE_SIZE }));
  if (query.isError) {
    return (
      <ErrorState
        title="The assets did not load"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!query.data) return <SkeletonCards cards={3} label="Loading assets" />;
  const { data: cards, meta } = query.data;
  if (cards.length === 0) {
    return (
      <Card>
        <EmptyState icon={<IconBuildingStore size={20} />} title="No assets on the market">
          This manager has nothing on the market now.
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <Grid min={300}>
        {cards.map((card) => (
          <AssetCard key={card.id} card={card} level={3} />
        ))}
      </Grid>
      <Pagination page={page} limit={PAGE_SIZE} total={meta?.total ?? 0} onPage={onPage} />
    </>
  );
}

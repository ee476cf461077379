import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { list } from '../../../api/query.ts';
import { Grid } from '../../../ui/layout.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonCards } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { AssetCard } from './asset-card.tsx';
import { PAGE_SIZE } from './filters.ts';

type ManagedByProps = {
  readonly managerId: string;
  readonly page: number;
  readonly onPage: (page: number) => void;
};

/** The assets of one manager that are on the market. */
export function ManagedBy({ managerId, page, onPage }: ManagedByProps) {
  const assets = useQuery(
    list('GET /assets', { query: { managerId, sort: 'newest', page, limit: PAGE_SIZE } }),
  );
  return (
    <QueryBoundary
      query={assets}
      what="The assets"
      loading={<SkeletonCards cards={3} label="Loading assets" />}
      carded
      empty={
        <EmptyState icon={<IconBuildingStore size={20} />} title="No assets on the market">
          This manager has nothing on the market now.
        </EmptyState>
      }
    >
      {({ rows, total }) => (
        <>
          <Grid min={300}>
            {rows.map((card) => (
              <AssetCard key={card.id} card={card} level={3} />
            ))}
          </Grid>
          <Pagination page={page} limit={PAGE_SIZE} total={total} onPage={onPage} />
        </>
      )}
    </QueryBoundary>
  );
}

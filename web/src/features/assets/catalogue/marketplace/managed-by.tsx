import { MANAGED_ASSETS } from '@holdfast/domain/assets/catalogue/list';
import { IconBuildingStore } from '@tabler/icons-react';
import { useList } from '../../../../api/use-list.ts';
import { Grid } from '../../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../../ui/query-boundary.tsx';
import { SkeletonCards } from '../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { ListPages } from '../../../../ui/tables/list-table.tsx';
import { AssetCard } from './asset-card.tsx';
import { PAGE_SIZE } from './market-query.ts';

export function ManagedBy({ managerId }: { readonly managerId: string }) {
  const assets = useList('GET /assets', MANAGED_ASSETS, {
    columns: [],
    limit: PAGE_SIZE,
    fixed: { managerId, sort: 'newest' },
  });
  return (
    <QueryBoundary
      query={assets.query}
      what="The assets"
      loading={<SkeletonCards cards={3} label="Loading assets" />}
      carded
      empty={
        <EmptyState icon={<IconBuildingStore size={20} />} title="No assets on the market">
          This manager’s assets appear here when published.
        </EmptyState>
      }
    >
      {({ rows }) => (
        <>
          <Grid min={300}>
            {rows.map((card) => (
              <AssetCard key={card.id} card={card} level={3} />
            ))}
          </Grid>
          <ListPages list={assets} />
        </>
      )}
    </QueryBoundary>
  );
}

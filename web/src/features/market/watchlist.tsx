import { IconStar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { Grid } from '../../ui/layout.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { AssetCard } from './asset-card.tsx';
import { watchlistQuery } from './queries.ts';

/** Everything the person watches, as cards. */
export function Watchlist() {
  const query = useQuery(watchlistQuery());
  if (query.isError) {
    return (
      <ErrorState
        title="Your watchlist did not load"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!query.data) return <SkeletonCards cards={3} label="Loading watchlist" />;
  if (query.data.length === 0) {
    return (
      <Card title="Watchlist">
        <EmptyState
          icon={<IconStar size={20} />}
          title="Nothing watched yet"
          action={{ label: 'Browse market', to: paths.market() }}
        >
          Star an asset to find it here and to be told of its news.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Grid min={300}>
      {query.data.map((card) => (
        <AssetCard key={card.id} card={card} />
      ))}
    </Grid>
  );
}

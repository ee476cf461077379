import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { query } from '../../api/query.ts';
import { FilterBar } from '../../features/assets/catalogue/marketplace/filter-bar.tsx';
import { countsQuery } from '../../features/assets/catalogue/marketplace/market-query.ts';
import { MarketResults } from '../../features/assets/catalogue/marketplace/market-results.tsx';
import { MarketTabs } from '../../features/assets/catalogue/marketplace/market-tabs.tsx';
import { counted } from '../../lib/figures/format.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { MARKET_SEARCH } from '../../public-search.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SkeletonPage } from '../../ui/skeleton.tsx';
import { useListUrl } from '../../ui/tables/url-state.ts';

const Comparison = lazyPart(
  () => import('../../features/assets/catalogue/marketplace/comparison.tsx'),
);
const BelowResults = lazyPart(
  () => import('../../features/assets/catalogue/marketplace/below-results.tsx'),
);

export function Page() {
  const { search, set } = useListUrl({ params: MARKET_SEARCH });
  if (search.view !== 'compare') return <Market />;
  return (
    <Suspense fallback={<SkeletonPage />}>
      <Comparison search={search} set={(changes) => void set(changes)} />
    </Suspense>
  );
}

function Market() {
  const { search, set } = useListUrl({ params: MARKET_SEARCH });
  const counts = useQuery(countsQuery(search)).data;
  const stats = useQuery(query('GET /stats', {}, { staleTime: 60_000 })).data;
  return (
    <>
      <PageHeader
        title="Market"
        lead={
          stats
            ? `${counted(stats.assets, 'asset')} in ${counted(stats.countries, 'country', 'countries')}. ${counted(stats.openOffers, 'offering is', 'offerings are')} open for commitments.`
            : 'Assets you can invest in.'
        }
        isLeadLate
      />
      <MarketTabs search={search} counts={counts} />
      <FilterBar
        search={search}
        counts={counts}
        set={(changes, replace) => void set(changes, replace)}
      />
      <MarketResults
        search={search}
        isNear={counts?.isNear ?? false}
        set={(changes) => void set(changes)}
      />
      <Suspense>
        <BelowResults
          compare={search.compare}
          set={(changes) => void set({ page: search.page, ...changes })}
        />
      </Suspense>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { query } from '../../api/query.ts';
import { SavedSearchesCard } from '../../features/assets/catalogue/marketplace/saved-searches-card.tsx';
import { PriceAlertsCard } from '../../features/market/exchange/alerts/price-alerts-card.tsx';
import { PlansCard } from '../../features/market/investment-plans/plans-card.tsx';
import { PortfolioTabs } from '../../features/views/portfolio/portfolio-tabs.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { paths } from '../../paths.ts';
import { PLANS_SEARCH } from '../../search-params.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useMayOpen } from '../../ui/link.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useListUrl } from '../../ui/tables/url-state.ts';

const PlanDialog = lazyPart(() => import('../../features/market/investment-plans/plan-dialog.tsx'));

export function Page() {
  const list = useListUrl({ params: PLANS_SEARCH });
  const { asset } = list.search;
  const mayPlan = useMayOpen()(paths.portfolioPlans(asset));
  const plans = useQuery(query('GET /user/investment-plans', {}));
  const alerts = useQuery(query('GET /user/price-alerts', {}));
  const searches = useQuery(query('GET /user/saved-searches', {}));
  const isComing = [plans, alerts, searches].some((one) => one.isPending);
  return (
    <Stack>
      <PageHeader title="Portfolio" />
      <PortfolioTabs />
      {/* The three cards appear together, so that none moves the others as it loads. */}
      {isComing ? (
        <Card flush label="Plans and alerts">
          <SkeletonRows label="Loading plans and alerts" />
        </Card>
      ) : (
        <>
          <PlansCard />
          <PriceAlertsCard />
          <SavedSearchesCard />
        </>
      )}
      {asset && mayPlan ? (
        <Suspense>
          <PlanDialog assetId={asset} onClose={() => void list.set({ asset: undefined }, true)} />
        </Suspense>
      ) : null}
    </Stack>
  );
}

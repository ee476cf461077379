import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { Steps } from '../../../ui/steps.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { InvestPanel } from './invest-panel.tsx';
import { type AssetHead, investmentQuery } from './queries.ts';
import { timelineOf } from './view.ts';

/** What stands beside an asset's tabs: its offer, and where that is on its way. */
export function AssetPanel({ asset, badge }: { asset: AssetHead; badge: ReactNode }) {
  const query = useQuery(investmentQuery(asset.id));
  if (query.isError) {
    return (
      <Card title="Primary offer">
        <ErrorState
          title="The offer did not load"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      </Card>
    );
  }
  if (query.data === undefined) {
    return (
      <Card title="Primary offer">
        <SkeletonText lines={6} />
      </Card>
    );
  }
  const { offering } = query.data;
  return (
    <>
      <InvestPanel key={offering?.id} asset={asset} offering={offering} badge={badge} />
      {offering ? (
        <Card title="Timeline">
          <Steps label="Timeline" steps={timelineOf(asset, offering)} />
        </Card>
      ) : null}
    </>
  );
}

/** The bar below the page on phones, from the same answer. */
export function AssetBottomBar({ asset }: { asset: AssetHead }) {
  const offering = useQuery(investmentQuery(asset.id)).data?.offering;
  return <BottomBar asset={asset} offering={offering ?? null} />;
}

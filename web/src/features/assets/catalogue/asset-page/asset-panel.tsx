import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../../../../api/query.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { QueryBoundary } from '../../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import { ErrorState } from '../../../../ui/states.tsx';
import { Steps } from '../../../../ui/steps.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { InvestPanel } from './invest-panel.tsx';
import { TradingPanel } from './trading-panel.tsx';
import { type AssetHead, isOver, timelineOf } from './view.ts';

type AssetPanelProps = {
  readonly asset: AssetHead;
  readonly badge: ReactNode;
  readonly own: ReactNode;
};

export const AssetPanel = ({ asset, badge, own }: AssetPanelProps) =>
  asset.status === 'IN_TRADING' ? (
    <TradingPanel asset={asset} badge={badge} own={own} />
  ) : (
    <OfferPanel asset={asset} badge={badge} />
  );

function OfferPanel({ asset, badge }: Omit<AssetPanelProps, 'own'>) {
  const investment = useQuery(investmentQuery(asset.id));
  return (
    <QueryBoundary
      query={investment}
      what="The offering"
      loading={
        <Card title="Offering">
          <SkeletonText lines={6} />
        </Card>
      }
      failed={(error, retry) => (
        <Card title="Offering">
          <ErrorState title="We couldn’t load the offering" error={error} onRetry={retry} />
        </Card>
      )}
    >
      {({ offering }) => (
        <>
          <InvestPanel key={offering?.id} asset={asset} offering={offering} badge={badge} />
          {offering && !isOver(asset) ? (
            <Card title="Timeline">
              <Steps label="Timeline" steps={timelineOf(asset, offering)} />
            </Card>
          ) : null}
        </>
      )}
    </QueryBoundary>
  );
}

export function AssetBottomBar({ asset }: { asset: AssetHead }) {
  const offering = useQuery(investmentQuery(asset.id)).data?.offering;
  return <BottomBar asset={asset} offering={offering ?? null} />;
}

const investmentQuery = (assetId: string) =>
  query('GET /assets/:assetId/investment', { params: { assetId } });

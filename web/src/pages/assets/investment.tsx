import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../../api/query.ts';
import { AnnualFees } from '../../features/assets/catalogue/asset-page/investment.tsx';
import { NavHistoryCard } from '../../features/assets/catalogue/asset-page/nav-history-card.tsx';
import { PriceChartCard } from '../../features/assets/catalogue/asset-page/price-chart-card.tsx';
import {
  type AssetHead,
  isInTrading,
  isOver,
  showsTrades,
} from '../../features/assets/catalogue/asset-page/view.ts';
import { CashFlowsCard } from '../../features/assets/distributions/cash-flows-card.tsx';
import { MyCommitments } from '../../features/assets/offerings/my-commitments.tsx';
import { AssetAnchors } from '../../features/assets/structures/asset-anchors.tsx';
import { RulesCard } from '../../features/assets/transfer-rules/rules-card.tsx';
import type { PageProps } from '../../lib/page-params.ts';
import { heldBackBy, useMay, useUser } from '../../lib/session/session.ts';
import { Box, Stack } from '../../ui/layout/layout.tsx';
import { OfferingTerms } from './offering-terms.tsx';

export function Page({ params: { assetId } }: PageProps<'assetId'>) {
  const input = { params: { assetId } };
  const asset = useQuery(query('GET /assets/:assetId', input)).data;
  if (!asset) return null;
  const terms = <OfferingTerms asset={asset} />;
  if (!isOver(asset)) {
    return (
      <Stack>
        <WithCommitments assetId={assetId}>
          {terms}
          <Units asset={asset} />
        </WithCommitments>
      </Stack>
    );
  }
  return (
    <Stack>
      <Units asset={asset} />
      <Box as="h2" mt={8}>
        Offering history
      </Box>
      <WithCommitments assetId={assetId}>{terms}</WithCommitments>
    </Stack>
  );
}

/** What applies to the units, offered or issued: payments, costs and limits before past values. */
function Units({ asset }: { asset: AssetHead }) {
  const { id, nav } = asset;
  // A traded asset's page begins with the chart.
  const showsChart = nav !== null && !isInTrading(asset);
  return (
    <>
      <CashFlows assetId={id} />
      {isOver(asset) ? <AnnualFees assetId={id} /> : null}
      <RulesCard assetId={id} />
      <AssetAnchors assetId={id} />
      {showsChart ? <PriceChartCard assetId={id} isTraded={showsTrades(asset)} /> : null}
      <NavHistoryCard assetId={id} />
    </>
  );
}

function CashFlows({ assetId }: { assetId: string }) {
  const input = { params: { assetId } };
  const background = useQuery(query('GET /assets/:assetId/background', input)).data;
  const seesPaid = useMay('CAN_VIEW_ASSETS');
  if (!background) return null;
  const { projections } = background;
  return <CashFlowsCard assetId={assetId} projections={projections} seesPaid={seesPaid} />;
}

function WithCommitments({ assetId, children }: { assetId: string; children: ReactNode }) {
  const user = useUser();
  const mayHave = user !== undefined && !user.isHoldfastEmployee && !heldBackBy(user);
  return mayHave ? (
    <MyCommitments assetId={assetId} hideEmpty>
      {children}
    </MyCommitments>
  ) : (
    children
  );
}

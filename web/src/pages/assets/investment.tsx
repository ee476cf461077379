import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { Investment } from '../../features/assets/catalogue/asset-page/investment.tsx';
import { NavHistoryCard } from '../../features/assets/catalogue/asset-page/nav-history-card.tsx';
import { MyCommitments } from '../../features/assets/offerings/my-commitments.tsx';
import { OfferClock } from '../../features/assets/offerings/offer-clock.tsx';
import { TermsVersions } from '../../features/assets/offerings/terms-versions.tsx';
import { AssetAnchors } from '../../features/assets/structures/asset-anchors.tsx';
import { RulesCard } from '../../features/assets/transfer-rules/rules-card.tsx';
import type { PageProps } from '../../lib/page-params.ts';
import { heldBackBy, useUser } from '../../lib/session/session.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SkeletonReading } from '../../ui/skeleton.tsx';

export function Page({ params: { assetId } }: PageProps<'assetId'>) {
  const input = { params: { assetId } };
  const background = useQuery(query('GET /assets/:assetId/background', input)).data;
  const investment = useQuery(query('GET /assets/:assetId/investment', input));
  const asset = useQuery(query('GET /assets/:assetId', input)).data;
  const isTraded = asset?.seesTradeData === true && asset.trade !== null;
  const user = useUser();
  const mayHave = user !== undefined && !user.isHoldfastEmployee && !heldBackBy(user);
  const terms = (
    <>
      <QueryBoundary query={investment} what="The terms" loading={<SkeletonReading />}>
        {(data) => (
          <Stack>
            {data.offering ? <OfferClock offering={data.offering} /> : null}
            <Investment investment={data} background={background} />
            {data.offering ? <TermsVersions versions={data.offering.versions} /> : null}
          </Stack>
        )}
      </QueryBoundary>
      <RulesCard assetId={assetId} />
      <NavHistoryCard assetId={assetId} isTraded={isTraded} />
      <AssetAnchors assetId={assetId} />
    </>
  );
  return (
    <Stack>
      {mayHave ? (
        <MyCommitments assetId={assetId} hideEmpty>
          {terms}
        </MyCommitments>
      ) : (
        terms
      )}
    </Stack>
  );
}

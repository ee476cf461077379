import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { Investment } from '../../features/assets/catalogue/asset-page/investment.tsx';
import {
  type AssetHead,
  isOver,
  timelineOf,
} from '../../features/assets/catalogue/asset-page/view.ts';
import { OfferClock } from '../../features/assets/offerings/offer-clock.tsx';
import { TermsVersions } from '../../features/assets/offerings/terms-versions.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SkeletonReading } from '../../ui/skeleton.tsx';
import { Steps } from '../../ui/steps.tsx';

export function OfferingTerms({ asset }: { asset: AssetHead }) {
  const input = { params: { assetId: asset.id } };
  const background = useQuery(query('GET /assets/:assetId/background', input)).data;
  const investment = useQuery(query('GET /assets/:assetId/investment', input));
  const over = isOver(asset);
  return (
    <QueryBoundary query={investment} what="The terms" loading={<SkeletonReading />}>
      {(data) => (
        <Stack>
          {data.offering ? <OfferClock offering={data.offering} /> : null}
          {over && data.offering ? (
            <Card title="Timeline">
              <Steps label="Timeline" steps={timelineOf(asset, data.offering)} />
            </Card>
          ) : null}
          <Investment investment={data} background={over ? undefined : background} isOver={over} />
          {data.offering ? <TermsVersions versions={data.offering.versions} /> : null}
        </Stack>
      )}
    </QueryBoundary>
  );
}

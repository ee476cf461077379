import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { quantity } from '../../../lib/figures/format.ts';
import { useMay } from '../../../lib/session/session.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { AvailabilityBadge } from '../../../ui/availability-badge.tsx';
import { Thumb } from '../../../ui/cover/cover.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { OwnRetirements } from './own-retirements.tsx';
import { RetireForm } from './retire-form.tsx';
import { RetiredCard } from './retired-card.tsx';
import type { AssetRetirement } from './view.ts';

export function RetireScreen({ assetId }: { assetId: string }) {
  const found = useQuery(
    query('GET /assets/:assetId/retirement', { params: { assetId } }, { pageWide: true }),
  );
  return (
    <QueryBoundary query={found} what="The asset" loading={<SkeletonPage />}>
      {(data) => <Screen data={data} />}
    </QueryBoundary>
  );
}

function Screen({ data }: { data: AssetRetirement }) {
  const { asset, own } = data;
  const may = useMay('CAN_TRADE_ASSETS');
  return (
    <Stack>
      <PageHeader
        title={`Retire ${asset.name}`}
        name="Retire"
        crumbs={[
          { label: 'Market', to: paths.market() },
          { label: asset.name, to: paths.asset(asset.id) },
        ]}
        media={<Thumb category={asset.category} seed={asset.id} size={56} />}
        lead={`You hold ${quantity(own?.held ?? '0')} units. Retired by all holders: ${quantity(data.retired)}.`}
        badges={<AvailabilityBadge availability={asset.availability} />}
      />
      {!asset.isRetirable || !own ? (
        <NotRetirable data={data} />
      ) : may ? (
        <Form data={data} />
      ) : null}
      <OwnRetirements assetId={asset.id} />
      <RetiredCard data={data} />
    </Stack>
  );
}

function Form({ data }: { data: AssetRetirement }) {
  const { own, asset } = data;
  if (!own || Number(own.held) === 0) {
    return (
      <Card title="Retire units">
        <p>You hold no units of {asset.name}. Purchased units can be retired after settlement.</p>
        <TextLink to={paths.asset(asset.id)}>View asset</TextLink>
      </Card>
    );
  }
  return <RetireForm data={data} own={own} />;
}

const NotRetirable = ({ data: { asset } }: { data: AssetRetirement }) => (
  <Alert tone="info">
    Units of {asset.name} can’t be retired: the owner doesn’t offer retirement or no units are
    issued yet. <TextLink to={paths.asset(asset.id)}>Back to asset</TextLink>
  </Alert>
);

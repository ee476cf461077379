import { IconHeartHandshake } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { paths } from '../../../paths.ts';
import { OFFERING_SEARCH } from '../../../search-params.ts';
import { Card } from '../../../ui/card.tsx';
import { Thumb } from '../../../ui/cover/cover.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import { OfferingScreen } from './offering-screen.tsx';
import { intervalFor, type OwnerPage } from './view.ts';

/** An owner's view of one offering: figures, decisions, closing, evidence, issue. */
export function OwnerCommitments({ assetId }: { assetId: string }) {
  const { search, page, limit } = useListUrl({ params: OFFERING_SEARCH });
  const found = useQuery({
    ...query(
      'GET /owner/assets/:assetId/commitments',
      { params: { assetId }, query: { ...search, page, limit } },
      {
        keepPrevious: true,
        refetchInterval: (known) => intervalFor(known?.offering ? [known.offering] : []),
      },
    ),
    select: ({ data, meta }) => ({ ...data, total: meta?.total ?? 0 }),
  });
  return (
    <QueryBoundary query={found} what="The commitments" loading={<SkeletonPage />}>
      {({ offering, commitments, total }) =>
        offering ? (
          <OfferingScreen
            offering={offering}
            rows={commitments}
            total={total}
            header={<Header offering={offering} />}
          />
        ) : (
          <NoOffering />
        )
      }
    </QueryBoundary>
  );
}

const Header = ({ offering }: { offering: NonNullable<OwnerPage['offering']> }) => (
  <PageHeader
    title={offering.asset.name}
    lead={`Commitments to ${offering.asset.symbol}`}
    name="Commitments"
    media={<Thumb category={offering.asset.category} seed={offering.asset.id} size={56} />}
    crumbs={[{ label: 'Assets', to: paths.ownerAssets() }, { label: offering.asset.name }]}
  />
);

const NoOffering = () => (
  <Stack>
    <PageHeader title="Commitments" crumbs={[{ label: 'Assets', to: paths.ownerAssets() }]} />
    <Card title="Offer">
      <EmptyState
        icon={<IconHeartHandshake size={20} />}
        title="No offer yet"
        action={{ label: 'Back to your assets', to: paths.ownerAssets() }}
      >
        Commitments appear here once the asset is offered.
      </EmptyState>
    </Card>
  </Stack>
);

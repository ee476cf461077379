import { IconHeartHandshake } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { OFFERING_SEARCH } from '../../../search-params.ts';
import { Card } from '../../../ui/card.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import { OfferingScreen } from './offering-screen.tsx';
import { intervalFor } from './view.ts';

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
    <QueryBoundary query={found} what="The commitments" loading={<SkeletonText lines={8} />}>
      {({ offering, commitments, total }) =>
        offering ? (
          <OfferingScreen offering={offering} rows={commitments} total={total} header={null} />
        ) : (
          <NoOffering />
        )
      }
    </QueryBoundary>
  );
}

const NoOffering = () => (
  <Card title="Offer">
    <EmptyState icon={<IconHeartHandshake size={20} />} title="No offer yet">
      Commitments appear here once the asset is offered.
    </EmptyState>
  </Card>
);

import { OFFERING_COMMITMENTS } from '@holdfast/domain/assets/offerings/list';
import { IconHeartHandshake } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { listAt } from '../../../api/listed.ts';
import { useListIn } from '../../../api/use-list.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { OfferingScreen } from './offering-screen.tsx';
import { closingPollInterval, commitmentsIn } from './view.ts';

const COMMITMENTS = 'GET /owner/assets/:assetId/commitments';

export function OwnerCommitments({ assetId }: { assetId: string }) {
  const at = { params: { assetId } };
  const commitments = useListIn(COMMITMENTS, OFFERING_COMMITMENTS, commitmentsIn, {
    ...at,
    columns: [],
    use: { refetchInterval: closingPollInterval },
  });
  const page = useQuery({
    ...listAt(COMMITMENTS, OFFERING_COMMITMENTS, commitments.search, at),
    select: ({ data }) => data,
  });
  return (
    <QueryBoundary query={page} what="Commitments" loading={<SkeletonText lines={8} />}>
      {({ offering }) =>
        offering ? (
          <OfferingScreen offering={offering} commitments={commitments} header={null} />
        ) : (
          <NoOffering />
        )
      }
    </QueryBoundary>
  );
}

const NoOffering = () => (
  <Card title="Offering">
    <EmptyState icon={<IconHeartHandshake size={20} />} title="No offering yet">
      Commitments appear here when the offering opens.
    </EmptyState>
  </Card>
);

import { OFFERING_COMMITMENTS } from '@holdfast/domain/assets/offerings/list';
import { useQuery } from '@tanstack/react-query';
import { listAt } from '../../../api/listed.ts';
import { useListIn } from '../../../api/use-list.ts';
import { paths } from '../../../paths.ts';
import { Thumb } from '../../../ui/cover/cover.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../../ui/skeleton.tsx';
import { Approval } from '../../people/approvals/approval.tsx';
import { OfferingScreen } from './offering-screen.tsx';
import { closingPollInterval, commitmentsIn, type ManagedOffering } from './view.ts';

const COMMITMENTS = 'GET /offerings/:offeringId/commitments';

export function StaffOffering({ offeringId }: { offeringId: string }) {
  const at = { params: { offeringId } };
  const commitments = useListIn(COMMITMENTS, OFFERING_COMMITMENTS, commitmentsIn, {
    ...at,
    columns: [],
    use: { pageWide: true, refetchInterval: closingPollInterval },
  });
  const page = useQuery({
    ...listAt(COMMITMENTS, OFFERING_COMMITMENTS, commitments.search, at, { pageWide: true }),
    select: ({ data }) => data,
  });
  return (
    <QueryBoundary query={page} what="The offering" loading={<SkeletonPage />}>
      {({ offering }) =>
        offering ? (
          <OfferingScreen
            offering={offering}
            commitments={commitments}
            header={<Header offering={offering} />}
          />
        ) : null
      }
    </QueryBoundary>
  );
}

const Header = ({ offering }: { offering: ManagedOffering }) => (
  <>
    <PageHeader
      title={offering.asset.name}
      lead={`${offering.asset.symbol}, offered by ${offering.companyName}`}
      media={<Thumb category={offering.asset.category} seed={offering.asset.id} size={56} />}
      crumbs={[{ label: 'Offerings', to: paths.adminOfferings() }]}
    />
    {offering.change?.status === 'REQUESTED' ? (
      <Approval kind="offering.change" subjectId={offering.change.id} />
    ) : null}
  </>
);

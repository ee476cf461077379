import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { paths } from '../../../paths.ts';
import { OFFERING_SEARCH } from '../../../search-params.ts';
import { Thumb } from '../../../ui/cover/cover.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../../ui/skeleton.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import { Approval } from '../../people/approvals/approval.tsx';
import { OfferingScreen } from './offering-screen.tsx';
import { intervalFor, type ManagedOffering } from './view.ts';

/** One offering as staff look after it. */
export function StaffOffering({ offeringId }: { offeringId: string }) {
  const { search, page, limit } = useListUrl({ params: OFFERING_SEARCH });
  const found = useQuery({
    ...query(
      'GET /offerings/:offeringId/commitments',
      { params: { offeringId }, query: { ...search, page, limit } },
      {
        keepPrevious: true,
        pageWide: true,
        refetchInterval: (known) => intervalFor(known?.offering ? [known.offering] : []),
      },
    ),
    select: ({ data, meta }) => ({ ...data, total: meta?.total ?? 0 }),
  });
  return (
    <QueryBoundary query={found} what="The offering" loading={<SkeletonPage />}>
      {({ offering, commitments, total }) =>
        offering ? (
          <OfferingScreen
            offering={offering}
            rows={commitments}
            total={total}
            header={<Header offering={offering} />}
          />
        ) : null
      }
    </QueryBoundary>
  );
}

/** Staff decide about a change of the terms above everything else. */
const Header = ({ offering }: { offering: ManagedOffering }) => (
  <>
    <PageHeader
      title={offering.asset.name}
      lead={`Commitments to ${offering.asset.symbol}, offered by ${offering.companyName}`}
      media={<Thumb category={offering.asset.category} seed={offering.asset.id} size={56} />}
      crumbs={[{ label: 'Offerings', to: paths.adminOfferings() }]}
    />
    {offering.change?.status === 'REQUESTED' ? (
      <Approval kind="offering.change" subjectId={offering.change.id} />
    ) : null}
  </>
);

import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { PaymentScreen } from '../../features/assets/distributions/payment-screen.tsx';
import type { PageProps } from '../../lib/page-params.ts';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../ui/skeleton.tsx';

export function Page({ params: { distributionId } }: PageProps<'distributionId'>) {
  const found = useQuery(
    query(
      'GET /user/distributions/:distributionId',
      { params: { distributionId } },
      { pageWide: true },
    ),
  );
  return (
    <QueryBoundary query={found} what="The payment" loading={<SkeletonPage />} carded>
      {(data) => <PaymentScreen payment={data} />}
    </QueryBoundary>
  );
}

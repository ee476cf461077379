import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { PaymentScreen } from '../../features/assets/distributions/payment-screen.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../ui/skeleton.tsx';
import { useParam } from '../../ui/tables/url-state.ts';

/** portfolio/distributions/:distributionId: what one distribution paid to the reader. */
export function Page() {
  const distributionId = useParam('distributionId');
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

import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { FaqList } from '../../features/assets/catalogue/asset-page/faq-list.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SkeletonReading } from '../../ui/skeleton.tsx';
import { useParam } from '../../ui/tables/url-state.ts';

/** asset_faq: questions and answers. */
export function Page() {
  const assetId = useParam('assetId');
  const questions = useQuery(query('GET /assets/:assetId/faq', { params: { assetId } }));
  return (
    <QueryBoundary query={questions} what="The questions" loading={<SkeletonReading />}>
      {(rows) => <FaqList entries={rows} />}
    </QueryBoundary>
  );
}

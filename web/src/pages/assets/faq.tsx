import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { FaqList } from '../../features/assets/catalogue/asset-page/faq-list.tsx';
import type { PageProps } from '../../lib/page-params.ts';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SkeletonReading } from '../../ui/skeleton.tsx';

export function Page({ params: { assetId } }: PageProps<'assetId'>) {
  const questions = useQuery(query('GET /assets/:assetId/faq', { params: { assetId } }));
  return (
    <QueryBoundary query={questions} what="The questions" loading={<SkeletonReading />}>
      {(rows) => <FaqList entries={rows} />}
    </QueryBoundary>
  );
}

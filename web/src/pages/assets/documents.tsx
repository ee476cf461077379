import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { DataRoom } from '../../features/assets/catalogue/data-room/reader.tsx';
import type { PageProps } from '../../lib/page-params.ts';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SkeletonReading } from '../../ui/skeleton.tsx';

export function Page({ params: { assetId } }: PageProps<'assetId'>) {
  const asset = useQuery(query('GET /assets/:assetId', { params: { assetId } }));
  const documents = useQuery(query('GET /assets/:assetId/documents', { params: { assetId } }));
  const symbol = asset.data?.symbol ?? '';
  return (
    <QueryBoundary query={documents} what="The documents" loading={<SkeletonReading />}>
      {(folders) => <DataRoom assetId={assetId} symbol={symbol} folders={folders} />}
    </QueryBoundary>
  );
}

import { useQuery } from '@tanstack/react-query';
import { DataRoom } from '../../features/assets/asset-page/data-room.tsx';
import { documentsQuery } from '../../features/assets/asset-page/queries.ts';
import { TabBody } from '../../features/assets/asset-page/tab-body.tsx';
import { useParam } from '../../ui/url-state.ts';

/** asset_documents, the data room: every file, each opening for whom it is. */
export function Page() {
  const assetId = useParam('assetId');
  const query = useQuery(documentsQuery(assetId));
  return (
    <TabBody query={query} failed="The documents did not load">
      {(folders) => <DataRoom assetId={assetId} folders={folders} />}
    </TabBody>
  );
}

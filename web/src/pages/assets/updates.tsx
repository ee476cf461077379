import { useQuery } from '@tanstack/react-query';
import { updatesQuery } from '../../features/assets/asset-page/queries.ts';
import { TabBody } from '../../features/assets/asset-page/tab-body.tsx';
import { UpdatesList } from '../../features/assets/asset-page/updates-list.tsx';
import { useParam } from '../../ui/url-state.ts';

/** asset_updates: the owner's news. */
export function Page() {
  const query = useQuery(updatesQuery(useParam('assetId')));
  return (
    <TabBody query={query} failed="The updates did not load">
      {(updates) => <UpdatesList updates={updates} />}
    </TabBody>
  );
}

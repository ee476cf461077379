import { useQuery } from '@tanstack/react-query';
import { Background } from '../../features/assets/asset-page/background.tsx';
import { assetQuery, backgroundQuery } from '../../features/assets/asset-page/queries.ts';
import { TabBody } from '../../features/assets/asset-page/tab-body.tsx';
import { useParam } from '../../ui/url-state.ts';

/** asset_background: pitch, facts, structure, risks. */
export function Page() {
  const assetId = useParam('assetId');
  const asset = useQuery(assetQuery(assetId)).data;
  const query = useQuery(backgroundQuery(assetId));
  return (
    <TabBody query={query} failed="The background did not load">
      {(background) => (asset ? <Background asset={asset} background={background} /> : null)}
    </TabBody>
  );
}

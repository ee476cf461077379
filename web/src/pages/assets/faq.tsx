import { useQuery } from '@tanstack/react-query';
import { FaqList } from '../../features/assets/asset-page/faq-list.tsx';
import { faqQuery } from '../../features/assets/asset-page/queries.ts';
import { TabBody } from '../../features/assets/asset-page/tab-body.tsx';
import { useParam } from '../../ui/url-state.ts';

/** asset_faq: questions and answers. */
export function Page() {
  const query = useQuery(faqQuery(useParam('assetId')));
  return (
    <TabBody query={query} failed="The questions did not load">
      {(entries) => <FaqList entries={entries} />}
    </TabBody>
  );
}

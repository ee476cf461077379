import { useQuery } from '@tanstack/react-query';
import { Investment } from '../../features/assets/investment.tsx';
import { backgroundQuery, investmentQuery } from '../../features/assets/queries.ts';
import { TabBody } from '../../features/assets/tab-body.tsx';
import { useParam } from '../../ui/url-state.ts';

/** asset_investment: terms, fees, agreements. */
export function Page() {
  const assetId = useParam('assetId');
  const background = useQuery(backgroundQuery(assetId)).data;
  const query = useQuery(investmentQuery(assetId));
  return (
    <TabBody query={query} failed="The terms did not load">
      {(investment) => <Investment investment={investment} background={background} />}
    </TabBody>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Investment } from '../../features/assets/asset-page/investment.tsx';
import { backgroundQuery, investmentQuery } from '../../features/assets/asset-page/queries.ts';
import { TabBody } from '../../features/assets/asset-page/tab-body.tsx';
import { MyCommitments } from '../../features/assets/offerings/my-commitments.tsx';
import { heldBackBy, useUser } from '../../lib/session.ts';
import { Stack } from '../../ui/layout.tsx';
import { useParam } from '../../ui/url-state.ts';

/** asset_investment: terms, fees, agreements, and what one has committed oneself. */
export function Page() {
  const assetId = useParam('assetId');
  const background = useQuery(backgroundQuery(assetId)).data;
  const query = useQuery(investmentQuery(assetId));
  const user = useUser();
  const mayHave = user !== undefined && !user.isHoldfastEmployee && !heldBackBy(user);
  return (
    <Stack>
      {mayHave ? <MyCommitments assetId={assetId} hideEmpty /> : null}
      <TabBody query={query} failed="The terms did not load">
        {(investment) => <Investment investment={investment} background={background} />}
      </TabBody>
    </Stack>
  );
}

import { OwnMoneyCard } from '../../../features/cash/remittances/own-money-card.tsx';
import { RemittanceList } from '../../../features/cash/remittances/remittance-list.tsx';
import { TopUpList } from '../../../features/cash/remittances/top-up-list.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { FundsTabs } from './funds-tabs.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Own money"
        lead="Money in the client account that is Holdfast’s own. Two people approve each remittance."
      />
      <FundsTabs />
      <OwnMoneyCard />
      <RemittanceList />
      <TopUpList />
    </Stack>
  );
}

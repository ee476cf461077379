import { StaffTabs } from '../../../features/administration/desk/staff-tabs.tsx';
import { OwnMoneyCard } from '../../../features/cash/remittances/own-money-card.tsx';
import { RemittanceList } from '../../../features/cash/remittances/remittance-list.tsx';
import { TopUpList } from '../../../features/cash/remittances/top-up-list.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Own money"
        lead="Holdfast’s own money in the client account. Each remittance requires second approval."
      />
      <StaffTabs />
      <OwnMoneyCard />
      <RemittanceList />
      <TopUpList />
    </Stack>
  );
}

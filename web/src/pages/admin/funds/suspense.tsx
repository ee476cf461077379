import { StaffTabs } from '../../../features/administration/desk/staff-tabs.tsx';
import { PartyField } from '../../../features/administration/parties/party-field.tsx';
import { SuspenseAccountCard } from '../../../features/cash/bank-statements/suspense-account-card.tsx';
import { SuspenseList } from '../../../features/cash/bank-statements/suspense-list.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <>
      <PageHeader title="Suspense" />
      <StaffTabs />
      <Stack>
        <SuspenseAccountCard />
        <SuspenseList PartyField={PartyField} />
      </Stack>
    </>
  );
}

import { StaffTabs } from '../../../features/administration/desk/staff-tabs.tsx';
import { DeskPayouts } from '../../../features/partners/referrals/desk-payouts.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Referrals"
        name="Payouts"
        lead="One person proposes a payout and a second approves. It is credited immediately."
        crumbs={[{ label: 'Referrals' }]}
      />
      <StaffTabs />
      <DeskPayouts />
    </Stack>
  );
}

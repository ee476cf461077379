import { StaffTabs } from '../../../features/administration/desk/staff-tabs.tsx';
import { DeskRecord } from '../../../features/partners/referrals/desk-record.tsx';
import { ReferrerButton } from '../../../features/partners/referrals/referrer-button.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Referrals"
        name="Record"
        lead="Referrers, referred clients, their progress and signs of self-referral."
        crumbs={[{ label: 'Referrals' }]}
        actions={<ReferrerButton />}
      />
      <StaffTabs />
      <DeskRecord />
    </Stack>
  );
}

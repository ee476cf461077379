import { StaffTabs } from '../../../features/administration/desk/staff-tabs.tsx';
import { DeskInvitations } from '../../../features/partners/referrals/desk-invitations.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Referrals"
        name="Invitations"
        lead="Invitation emails from the last 90 days. A partner can email an address only once in 30 days."
        crumbs={[{ label: 'Referrals' }]}
      />
      <StaffTabs />
      <DeskInvitations />
    </Stack>
  );
}

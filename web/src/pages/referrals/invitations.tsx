import { InvitationsList } from '../../features/partners/referrals/invitations-list.tsx';
import { InviteButton } from '../../features/partners/referrals/invite-button.tsx';
import { ReferralTabs, useRecordPath } from '../../features/partners/referrals/referral-tabs.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Referrals"
        name="Invitations"
        lead="Invitation emails from the last 90 days. We keep only what you see here and a hash of each address."
        crumbs={[{ label: 'Referrals', to: useRecordPath() }]}
        actions={<InviteButton />}
      />
      <ReferralTabs />
      <InvitationsList />
    </Stack>
  );
}

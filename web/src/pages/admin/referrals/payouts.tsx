import { DeskPayouts } from '../../../features/partners/referrals/desk-payouts.tsx';
import { ReferralDeskTabs } from '../../../features/partners/referrals/desk-tabs.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';

/** admin_referral_payouts: proposed by one person, decided by another. */
export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Referrals"
        name="Payouts"
        lead="One proposes to pay what is due, a second person agrees; it is in the wallet at once."
        crumbs={[{ label: 'Referrals' }]}
      />
      <ReferralDeskTabs />
      <DeskPayouts />
    </Stack>
  );
}

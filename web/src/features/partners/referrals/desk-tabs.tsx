import { paths } from '../../../paths.ts';
import { Tabs } from '../../../ui/tabs.tsx';

export const ReferralDeskTabs = () => (
  <Tabs
    label="Referrals"
    tabs={[
      { label: 'Record', to: paths.adminReferrals() },
      { label: 'Partners', to: paths.adminReferralPartners() },
      { label: 'Invitations', to: paths.adminReferralInvitations() },
      { label: 'Payouts', to: paths.adminReferralPayouts() },
    ]}
  />
);

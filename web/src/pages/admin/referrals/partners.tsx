import { StaffTabs } from '../../../features/administration/desk/staff-tabs.tsx';
import { DeskPartners } from '../../../features/partners/referrals/desk-partners.tsx';
import { TermsButton } from '../../../features/partners/referrals/terms-button.tsx';
import { TermsCard } from '../../../features/partners/referrals/terms-card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Referrals"
        name="Partners"
        lead="Partners, their commission rates and amounts due."
        crumbs={[{ label: 'Referrals' }]}
        actions={<TermsButton />}
      />
      <StaffTabs />
      <DeskPartners>
        <TermsCard />
      </DeskPartners>
    </Stack>
  );
}

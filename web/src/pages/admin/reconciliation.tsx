import { CorrectionsCard } from '../../features/administration/corrections/corrections-card.tsx';
import { StaffTabs } from '../../features/administration/desk/staff-tabs.tsx';
import { PartyField } from '../../features/administration/parties/party-field.tsx';
import { ReconciliationCard } from '../../features/administration/reconciliation/reconciliation-card.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Reconciliation"
        lead="Whether books, bank, cards and chain agree, and corrections made."
      />
      <StaffTabs />
      <ReconciliationCard />
      <CorrectionsCard PartyField={PartyField} />
    </Stack>
  );
}

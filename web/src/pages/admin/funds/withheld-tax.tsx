import { StaffTabs } from '../../../features/administration/desk/staff-tabs.tsx';
import { RemittanceList } from '../../../features/assets/distributions/remittance-list.tsx';
import { WithheldTax } from '../../../features/assets/distributions/withheld-tax.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Withheld tax"
        lead="Tax withheld from distributions. One person requests remittance with the return; a second approves."
      />
      <StaffTabs />
      <WithheldTax />
      <RemittanceList />
    </Stack>
  );
}

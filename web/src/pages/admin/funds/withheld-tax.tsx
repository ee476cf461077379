import { DistributionDeskTabs } from '../../../features/assets/distributions/desk-tabs.tsx';
import { RemittanceList } from '../../../features/assets/distributions/remittance-list.tsx';
import { WithheldTax } from '../../../features/assets/distributions/withheld-tax.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';

/** admin_withheld_tax: withheld tax and its remittance, with second approvals. */
export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Withheld tax"
        lead="What distributions withheld for the tax authorities. One asks with the return, a second person agrees."
      />
      <DistributionDeskTabs />
      <WithheldTax />
      <RemittanceList />
    </Stack>
  );
}

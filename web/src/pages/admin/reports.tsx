import { ReportsScreen } from '../../features/administration/reports/reports-screen.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Reports"
        lead="Calculated from the ledger and records. Figures of ended periods don’t change."
      />
      <ReportsScreen />
    </Stack>
  );
}

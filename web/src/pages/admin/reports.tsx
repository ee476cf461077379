import { ReportsScreen } from '../../features/administration/reports/reports-screen.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

/** admin_reports: platform reports, stored and emailed. */
export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Reports"
        lead="Worked out from the ledger and the records of each part. A period that is over keeps its figures."
      />
      <ReportsScreen />
    </Stack>
  );
}

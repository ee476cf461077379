import { CompaniesTable } from '../../features/administration/company-desk/companies-table.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader title="Companies" lead="Institutional investors and asset owners." />
      <CompaniesTable />
    </Stack>
  );
}

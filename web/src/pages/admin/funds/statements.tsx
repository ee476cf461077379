import { StaffTabs } from '../../../features/administration/desk/staff-tabs.tsx';
import { DeskStatements } from '../../../features/cash/bank-statements/desk-statements.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <>
      <PageHeader title="Statements" />
      <StaffTabs />
      <DeskStatements />
    </>
  );
}

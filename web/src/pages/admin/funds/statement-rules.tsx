import { StaffTabs } from '../../../features/administration/desk/staff-tabs.tsx';
import { RulesDesk } from '../../../features/cash/bank-statements/rules-desk.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <>
      <PageHeader title="Statement rules" />
      <StaffTabs />
      <RulesDesk />
    </>
  );
}

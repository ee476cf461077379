import { DeskStatements } from '../../../features/cash/banking/desk-statements.tsx';
import { DeskTabs } from '../../../features/cash/banking/desk-tabs.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';

/** admin/funds/statements: statements of the platform’s own account. */
export function Page() {
  return (
    <>
      <PageHeader title="Funds" />
      <DeskTabs />
      <DeskStatements />
    </>
  );
}

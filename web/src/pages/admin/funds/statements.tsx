import { DeskStatements } from '../../../features/cash/bank-statements/desk-statements.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { FundsTabs } from './funds-tabs.tsx';

export function Page() {
  return (
    <>
      <PageHeader title="Funds" />
      <FundsTabs />
      <DeskStatements />
    </>
  );
}

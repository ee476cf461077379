import { RulesDesk } from '../../../features/cash/bank-statements/rules-desk.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { FundsTabs } from './funds-tabs.tsx';

export function Page() {
  return (
    <>
      <PageHeader title="Funds" />
      <FundsTabs />
      <RulesDesk />
    </>
  );
}

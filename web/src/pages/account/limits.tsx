import { CompanyLimits } from '../../features/cash/company-limits/limits.tsx';
import { AccountTabs } from '../../features/people/identity/account-tabs.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <>
      <PageHeader
        title="Limits"
        lead="You can lower a limit at any time. Two verified members approve a higher one, after a waiting period."
      />
      <AccountTabs />
      <CompanyLimits />
    </>
  );
}

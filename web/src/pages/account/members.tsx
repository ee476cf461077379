import { Team } from '../../features/people/companies/team.tsx';
import { AccountTabs } from '../../features/people/identity/account-tabs.tsx';

export function Page() {
  return <Team title="Members" tabs={<AccountTabs />} />;
}

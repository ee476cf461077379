import { Team } from '../../features/people/companies/team.tsx';
import { AccountTabs } from '../../features/people/identity/account-tabs.tsx';

/** corporate_members: who acts for the company. */
export function Page() {
  return <Team title="Members" tabs={<AccountTabs />} />;
}

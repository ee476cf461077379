import { paths } from '../../../paths.ts';
import { Tabs } from '../../../ui/tabs.tsx';

/** What somebody who refers others looks at. */
export const ReferralTabs = ({ statements }: { statements?: number | undefined }) => (
  <Tabs
    label="Referrals"
    tabs={[
      { label: 'Record', to: paths.referralRecord() },
      { label: 'Statements', to: paths.referralStatements(), count: statements || undefined },
    ]}
  />
);

import { paths } from '../../paths.ts';
import { Tabs } from '../../ui/tabs.tsx';

/** The pages about oneself. */
export const AccountTabs = () => (
  <Tabs
    label="Account"
    tabs={[
      { label: 'Profile', to: paths.profile() },
      { label: 'Security', to: paths.security() },
      { label: 'Display', to: paths.display() },
    ]}
  />
);

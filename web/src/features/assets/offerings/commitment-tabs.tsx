import { paths } from '../../../paths.ts';
import { Tabs } from '../../../ui/tabs.tsx';

/** What staff see of commitments: the offers that close, and every commitment. */
export const CommitmentTabs = () => (
  <Tabs
    label="Commitments"
    tabs={[
      { label: 'Closings', to: paths.adminCommitments() },
      { label: 'All commitments', to: paths.adminAllCommitments() },
    ]}
  />
);

import { paths } from '../../../paths.ts';
import { Tabs } from '../../../ui/tabs.tsx';

export const DistributionDeskTabs = () => (
  <Tabs
    label="Distributions"
    tabs={[
      { label: 'Distributions', to: paths.adminDistributions() },
      { label: 'Withheld tax', to: paths.adminWithheldTax() },
    ]}
  />
);

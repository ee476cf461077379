import { paths } from '../../../paths.ts';
import { useHasPage } from '../../../ui/link.tsx';
import { Tabs } from '../../../ui/tabs.tsx';

const ALL = [
  { label: 'Account', to: paths.agreementsAccount() },
  { label: 'Assets', to: paths.agreementsAsset() },
  { label: 'Legal', to: paths.agreementsLegal() },
  { label: 'Contract', to: paths.agreementsContract() },
];

/** The kinds of agreements that have a page. */
export function AgreementTabs() {
  const hasPage = useHasPage();
  return <Tabs label="Kinds of agreements" tabs={ALL.filter((tab) => hasPage(tab.to))} />;
}

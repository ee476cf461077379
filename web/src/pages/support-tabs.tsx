import { areaAt } from '../lib/session/area.ts';
import { useUser } from '../lib/session/session.ts';
import { paths } from '../paths.ts';
import { usePathname } from '../ui/link.tsx';
import { Tabs } from '../ui/tabs.tsx';

/** Owners and staff have their own pages of requests. */
export function SupportTabs() {
  const user = useUser();
  const isOther = areaAt(usePathname()) === 'owner' || user?.isHoldfastEmployee;
  if (isOther) return null;
  const tabs = [
    { label: 'Questions', to: paths.supportCenter() },
    ...(user ? [{ label: 'Service requests', to: paths.serviceRequests(), deep: true }] : []),
    { label: 'Fees', to: paths.fees() },
  ];
  return <Tabs label="Support" tabs={tabs} />;
}

import {
  IconBuildingStore,
  IconChartPie,
  IconFileText,
  IconGift,
  IconHome,
  IconLifebuoy,
  IconSettings,
  IconWallet,
} from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import type { SessionUser } from '../../lib/session/session-user.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { useMayOpen, usePathname } from '../../ui/link.tsx';
import { Header } from '../../ui/shell/header.tsx';
import type { NavEntry } from '../../ui/shell/nav-groups.tsx';
import { Shell } from '../../ui/shell/shell.tsx';
import { Sidebar } from '../../ui/shell/sidebar.tsx';
import { TabBar } from '../../ui/shell/tab-bar.tsx';
import { workOffline } from '../last-portfolio.ts';
import { openPalette } from '../palette/store.ts';
import { AccountMenu } from './account-menu.tsx';
import { AccountSwitcher, nameOf } from './account-switcher.tsx';
import { slots } from './slots.tsx';

workOffline();

const MAIN: readonly NavEntry[] = [
  { label: 'Home', to: paths.home(), icon: IconHome, exact: true },
  {
    label: 'Market',
    to: paths.market(),
    icon: IconBuildingStore,
    also: ['/assets', '/trade'],
  },
  {
    label: 'Portfolio',
    to: paths.portfolio(),
    icon: IconChartPie,
    also: [paths.calendar()],
  },
  { label: 'Wallet', to: paths.payments(), icon: IconWallet },
];
const REST: readonly NavEntry[] = [
  { label: 'Agreements', to: paths.agreements(), icon: IconFileText },
  { label: 'Referrals', to: paths.referrals(), icon: IconGift },
];
const LAST: readonly NavEntry[] = [
  {
    label: 'Support',
    to: paths.supportCenter(),
    icon: IconLifebuoy,
    also: [paths.serviceRequests(), paths.fees()],
  },
  {
    label: 'Settings',
    to: paths.account(),
    icon: IconSettings,
    except: [paths.calendar()],
  },
];

export default function InvestorShell({
  user,
  children,
}: {
  user: SessionUser;
  children: ReactNode;
}) {
  const mayOpen = useMayOpen();
  const isTrading = usePathname().startsWith('/trade/');
  const may = ({ to }: NavEntry) => mayOpen(to);
  const { walletChip: WalletChip, bell: Bell, watchlist: Watchlist } = slots;
  const company = user.profile.isInstitutional ? user.company : null;
  const switcher = (
    <AccountSwitcher
      user={user}
      picture={<Avatar avatar={user.profile.avatar} size={26} />}
      title={nameOf(user)}
      subtitle={company?.companyName ?? 'Personal account'}
    />
  );
  return (
    <Shell
      workspace={isTrading}
      sidebar={
        <Sidebar
          home={paths.home()}
          label="Main"
          switcher={switcher}
          entries={[...MAIN, ...REST].filter(may)}
          last={LAST.filter(may)}
        >
          <Suspense>
            <Watchlist />
          </Suspense>
        </Sidebar>
      }
      header={
        <Header home={paths.home()} onSearch={openPalette}>
          <Suspense>
            <WalletChip />
            <Bell />
          </Suspense>
          <AccountMenu user={user} />
        </Header>
      }
      tabs={
        <TabBar entries={MAIN.filter(may)} more={[...REST, ...LAST].filter(may)}>
          {switcher}
        </TabBar>
      }
    >
      {children}
    </Shell>
  );
}

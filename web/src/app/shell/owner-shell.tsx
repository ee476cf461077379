import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconBuildingSkyscraper,
  IconChartLine,
  IconCoin,
  IconCoins,
  IconGift,
  IconHistory,
  IconLayoutDashboard,
  IconReceipt,
  IconSettings,
  IconSignature,
  IconSitemap,
  IconStack2,
  IconTicket,
  IconUserCog,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { query } from '../../api/query.ts';
import type { OwnerTask } from '../../lib/owner-task.ts';
import { standingOf } from '../../lib/session/session.ts';
import type { SessionUser } from '../../lib/session/session-user.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { useMayOpen } from '../../ui/link.tsx';
import { Header } from '../../ui/shell/header.tsx';
import type { NavEntry } from '../../ui/shell/nav-groups.tsx';
import { Shell } from '../../ui/shell/shell.tsx';
import { Sidebar } from '../../ui/shell/sidebar.tsx';
import { TabBar } from '../../ui/shell/tab-bar.tsx';
import { openPalette } from '../palette/store.ts';
import { AccountMenu } from './account-menu.tsx';
import { AccountSwitcher, nameOf } from './account-switcher.tsx';
import { slots } from './slots.tsx';

const ENTRIES: readonly NavEntry[] = [
  { label: 'Dashboard', to: paths.owner(), icon: IconLayoutDashboard, exact: true },
  { label: 'Assets', to: paths.ownerAssets(), icon: IconBuildingSkyscraper },
  { label: 'Structures', to: paths.ownerStructures(), icon: IconSitemap },
  { label: 'SPV plans', to: paths.ownerSpvPlans(), icon: IconStack2 },
  { label: 'NAV', to: paths.ownerNav(), icon: IconChartLine },
  {
    label: 'Fund registers',
    to: paths.ownerRegisters(),
    icon: IconUsers,
    also: [paths.ownerHolders()],
  },
  { label: 'Distributions', to: paths.ownerDistributions(), icon: IconCoin },
  { label: 'Agreements', to: paths.ownerAgreements(), icon: IconSignature },
  { label: 'Secondary market', to: paths.ownerSecondaryMarket(), icon: IconArrowsExchange },
  { label: 'Transactions', to: paths.ownerTransactions(), icon: IconReceipt },
  { label: 'Service requests', to: paths.ownerTickets(), icon: IconTicket },
  { label: 'Team', to: paths.ownerUsers(), icon: IconUserCog },
  { label: 'Referrals', to: paths.ownerReferrals(), icon: IconGift },
  { label: 'Activity log', to: paths.ownerActivity(), icon: IconHistory },
];
const LAST: readonly NavEntry[] = [
  { label: 'Investor view', to: paths.home(), icon: IconArrowBackUp, exact: true },
  { label: 'Company wallet', to: paths.payments(), icon: IconCoins },
  {
    label: 'Company settings',
    to: paths.ownerAccount(),
    icon: IconSettings,
    also: [paths.ownerProfile(), paths.account()],
    // The calendar is a page of the person, not of the company.
    except: [paths.calendar()],
  },
];

/** For tasks that aren't completed on the asset's own page. */
const TASK_PLACES: Readonly<Partial<Record<OwnerTask['kind'], string>>> = {
  update_nav: paths.ownerNav(),
  first_nav: paths.ownerNav(),
  nav_refused: paths.ownerNav(),
  mend_structure: paths.ownerStructures(),
  fund_distribution: paths.ownerDistributions(),
  mend_distribution: paths.ownerDistributions(),
  answer_ticket: paths.ownerTickets(),
};

const needsAt = (tasks: readonly OwnerTask[], to: string): number | undefined =>
  tasks.filter(({ kind }) => (TASK_PLACES[kind] ?? paths.ownerAssets()) === to).length || undefined;

export default function OwnerShell({ user, children }: { user: SessionUser; children: ReactNode }) {
  const mayOpen = useMayOpen();
  const { permissions } = standingOf(user);
  const { data } = useQuery(
    query(
      'GET /owner/dashboard',
      {},
      { enabled: permissions.has('CAN_MANAGE_ASSETS'), staleTime: 60_000 },
    ),
  );
  const counted = (entry: NavEntry) => ({ ...entry, count: needsAt(data?.tasks ?? [], entry.to) });
  const entries = ENTRIES.filter(({ to }) => mayOpen(to)).map(counted);
  const last = LAST.filter(({ to }) => mayOpen(to));
  const { bell: Bell } = slots;
  const { company } = user;
  const switcher = (
    <AccountSwitcher
      user={user}
      picture={<Avatar avatar={company?.companyLogo ?? '5'} size={26} square />}
      title={company?.companyName ?? nameOf(user)}
      subtitle={nameOf(user)}
    />
  );
  return (
    <Shell
      sidebar={
        <Sidebar
          home={paths.owner()}
          label="Owner area"
          tag={{ text: 'Owner', tone: 'warn' }}
          switcher={switcher}
          entries={entries}
          last={last}
        />
      }
      header={
        <Header home={paths.owner()} onSearch={openPalette}>
          <Suspense>
            <Bell />
          </Suspense>
          <AccountMenu user={user} />
        </Header>
      }
      tabs={
        <TabBar entries={entries.slice(0, 4)} more={[...entries.slice(4), ...last]}>
          {switcher}
        </TabBar>
      }
    >
      {children}
    </Shell>
  );
}

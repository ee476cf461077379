import {
  IconAdjustmentsHorizontal,
  IconArchive,
  IconArrowsExchange,
  IconArrowUpRight,
  IconBook2,
  IconBuilding,
  IconBuildingSkyscraper,
  IconCalendarCheck,
  IconCash,
  IconChartLine,
  IconChecks,
  IconCoin,
  IconCoins,
  IconDatabase,
  IconFileCertificate,
  IconGavel,
  IconGift,
  IconHistory,
  IconLayoutDashboard,
  IconLeaf,
  IconListCheck,
  IconLock,
  IconPercentage,
  IconReceipt,
  IconReportAnalytics,
  IconScale,
  IconShieldCheck,
  IconSitemap,
  IconSnowflake,
  IconTicket,
  IconUserCheck,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { overviewNow } from '../../features/administration/desk/calls.ts';
import { type Overview, QUEUE_PLACES } from '../../features/administration/desk/view.ts';
import { codeWord } from '../../lib/figures/format.ts';
import type { SessionUser } from '../../lib/session/session-user.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { useMayOpen } from '../../ui/link.tsx';
import { Header } from '../../ui/shell/header.tsx';
import { Shell } from '../../ui/shell/shell.tsx';
import { type NavEntry, Sidebar } from '../../ui/shell/sidebar.tsx';
import { TabBar } from '../../ui/shell/tab-bar.tsx';
import { openPalette } from '../palette/store.ts';
import { AccountMenu } from './account-menu.tsx';
import { nameOf } from './account-switcher.tsx';
import classes from './platform-shell.module.css';
import { slots } from './slots.tsx';

const entry = (label: string, to: string, icon: NavEntry['icon']): NavEntry => ({
  label,
  to,
  icon,
});

const ENTRIES: readonly NavEntry[] = [
  { ...entry('Overview', paths.admin(), IconLayoutDashboard), exact: true },
  entry('Approvals', paths.adminApprovals(), IconChecks),
  entry('Onboarding', paths.adminOnboarding(), IconUserCheck),
  entry('Users', paths.adminUsers(), IconUsers),
  entry('Companies', paths.adminCompanies(), IconBuilding),
  entry('Assets', paths.adminAssets(), IconBuildingSkyscraper),
  entry('Registers', paths.adminRegisters(), IconUsersGroup),
  entry('Structures', paths.adminStructures(), IconSitemap),
  entry('Commitments', paths.adminCommitments(), IconFileCertificate),
  entry('Offerings', paths.adminOfferings(), IconFileCertificate),
  entry('Markets', paths.adminMarkets(), IconArrowsExchange),
  entry('NAV requests', paths.adminNavRequests(), IconChartLine),
  entry('Exit votes', paths.adminExitVotes(), IconGavel),
  entry('Transfer restrictions', paths.adminRulesQueue(), IconListCheck),
  {
    ...entry('Funds', paths.adminDeposits(), IconCash),
    also: [
      ...[paths.adminSuspense(), paths.adminStatements(), paths.adminCards(), paths.adminBanks()],
      ...[paths.adminStatementRules(), paths.adminOwnMoney()],
    ],
  },
  entry('Withdrawals', paths.adminWithdrawals(), IconArrowUpRight),
  {
    ...entry('Distributions', paths.adminDistributions(), IconCoins),
    also: [paths.adminWithheldTax()],
  },
  entry('Client money', paths.adminCalculations(), IconShieldCheck),
  entry('Reconciliation', paths.adminReconciliation(), IconScale),
  entry('Accounting periods', paths.adminPeriods(), IconCalendarCheck),
  {
    ...entry('Books', paths.adminBooks(), IconBook2),
    also: [
      paths.adminTrialBalance(),
      paths.adminJournal(),
      paths.adminProfitAndLoss(),
      paths.adminBalanceSheet(),
    ],
  },
  entry('Transactions', paths.adminTransactions(), IconReceipt),
  entry('Custody', paths.adminCustody(), IconLock),
  entry('Tokens', paths.adminTokenisations(), IconCoin),
  entry('Transfer procedures', paths.adminTransferProcedures(), IconSnowflake),
  entry('Retirements', paths.adminRetirements(), IconLeaf),
  {
    ...entry('Legal agreements', paths.adminAgreements(), IconGavel),
    also: [paths.adminAgreementSignatures()],
  },
  entry('Service requests', paths.adminServiceRequests(), IconTicket),
  {
    ...entry('Referrals', paths.adminReferrals(), IconGift),
    also: [paths.adminReferralPartners(), paths.adminReferralPayouts()],
  },
  entry('Reports', paths.adminReports(), IconReportAnalytics),
  entry('Fees', paths.adminFees(), IconPercentage),
  entry('Platform', paths.adminPlatform(), IconAdjustmentsHorizontal),
  entry('Storage', paths.adminStorage(), IconDatabase),
  entry('Team', paths.adminTeam(), IconUsersGroup),
  entry('Closed accounts', paths.adminClosedAccounts(), IconArchive),
  entry('Audit log', paths.adminAudit(), IconHistory),
];

function waitingAt(
  overview: Overview | undefined,
  { to, also = [] }: NavEntry,
): number | undefined {
  if (!overview) return undefined;
  if (to === paths.adminApprovals()) return overview.approvals.count;
  return overview.queues
    .filter(({ what }) => [to, ...also].includes(QUEUE_PLACES[what][1].split('?')[0] ?? ''))
    .reduce((sum, { count }) => sum + count, 0);
}

/** Ink sidebar with the Platform tag, so that the area is unmistakable. */
export default function PlatformShell({
  user,
  children,
}: {
  user: SessionUser;
  children: ReactNode;
}) {
  const mayOpen = useMayOpen();
  const { data } = useQuery(overviewNow());
  const entries = ENTRIES.filter(({ to }) => mayOpen(to)).map((one) => ({
    ...one,
    count: waitingAt(data, one),
  }));
  const { bell: Bell } = slots;
  return (
    <Shell
      tone="ink"
      sidebar={
        <>
          <Sidebar
            home={paths.admin()}
            label="Platform"
            tone="ink"
            tag={{ text: 'Platform', tone: 'info' }}
            entries={entries}
          />
          <div className={classes.person}>
            <Avatar avatar={user.profile.avatar} size={28} />
            <span className={classes.words}>
              <span className={classes.name}>{nameOf(user)}</span>
              <span className={classes.role}>{roleText(user)}</span>
            </span>
          </div>
        </>
      }
      header={
        <Header home={paths.admin()} onSearch={openPalette}>
          <Suspense>
            <Bell />
          </Suspense>
          <AccountMenu user={user} />
        </Header>
      }
      tabs={<TabBar entries={entries.slice(0, 4)} more={entries.slice(4)} />}
    >
      {children}
    </Shell>
  );
}

const roleText = (user: SessionUser): string =>
  codeWord((user.roles[0] ?? 'staff').replace('staff_', ''));
